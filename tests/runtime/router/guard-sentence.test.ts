import { expect, it } from 'vitest'
import type { Boot } from '../../../src/release/release'
import { guardSentence } from '../../../src/runtime/router/guard-sentence'

const routes = [
  { id: 'complete', access: 'enterprise' },
  { id: 'offer', access: 'settled', shut: '供已入驻的服务商使用' },
]
const boot = {
  accounts: { kinds: { enterprise: ['unverified', 'verified'], provider: ['applicant', 'settled'] }, staff: ['operator'] },
  portal: { guard: { complete: 'complete', incomplete: '请先完善企业信息', other: '当前账户打不开' } },
  routes,
} as unknown as Boot
const visitor = (role: string) => ({ token: 'token', type: '1', role })
const [complete, offer] = boot.routes

it('names what the account can complete, and where', () => {
  expect(guardSentence(boot, 'incomplete', offer, visitor('enterprise'))).toEqual({ text: '请先完善企业信息', complete })
})

it('says whom the page is for when nothing can be completed', () => {
  expect(guardSentence(boot, 'incomplete', offer, visitor('provider'))).toEqual({ text: '供已入驻的服务商使用' })
  expect(guardSentence(boot, 'other', offer, visitor('operator'))).toEqual({ text: '供已入驻的服务商使用' })
  expect(guardSentence(boot, 'other', undefined, visitor('operator'))).toEqual({ text: '当前账户打不开' })
})
