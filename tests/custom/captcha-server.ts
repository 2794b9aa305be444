import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { formModule, portalDouble } from '../runtime/form/portal-double'

const operation = portalDouble().boot.portal.operations.captcha

/** A captcha server: serves pictures and proofs of work, each with its own key; `send` is the form's own operation. */
export function server(send: (values: unknown, captcha: unknown) => unknown = () => ({})) {
  let count = 0
  const asked: Record<string, unknown>[] = []
  const call = vi.fn(async (id: string, values?: Record<string, unknown>, options?: { captcha?: unknown }) => {
    if (id !== operation) return send(values, options?.captcha)
    asked.push(values ?? {})
    count += 1
    return { [`key${count}`]: values?.way === 'work' ? 'work:8:ab:cd' : `data:image/png;base64,${count}` }
  })
  return { call, asked }
}

export const form = (variant: 1 | 2 | 3 = 1) =>
  formModule({
    schema: { type: 'object', properties: { user: { type: 'string', title: '用户名' }, code: { type: 'string', title: '验证码' } } },
    rules: {
      code: [
        { required: true, message: '请输入验证码' },
        { whitespace: false, message: '禁止输入空格' },
      ],
    },
    ui: { user: { widget: 'text' }, code: { widget: 'captcha', variant } },
  })

export const boot = (captcha = 'login') => ({
  ...portalDouble().boot,
  operations: { send: { method: 'post', path: '/send', captcha } as const },
})
export const picture = () => screen.findByRole<HTMLImageElement>('img', { hidden: true })
