import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { dropDrafts, keepUnhydrated } from '../../../src/runtime/form/draft/keep-typed'
import { RequestError } from '../../../src/runtime/request/request-error'
import { readCookie, writeCookie } from '../../../src/runtime/session/cookies'
import { endedDraftsCookie, withEndedDraft } from '../../../src/validate/form/ended-drafts'
import { field, fillProfile, openForm, press, type } from './form-page'
import { indexedDbDouble } from './indexed-db-double'
import { portalDouble, profile } from './portal-double'

const db = indexedDbDouble()
vi.stubGlobal('indexedDB', db.indexedDB)
vi.stubGlobal('IDBKeyRange', db.IDBKeyRange)

const as = (username: string) => ({ session: { ...portalDouble().session, username } })
const form = () => profile({ draft: true })
const stored = (username = 'wang') => db.kept.get(JSON.stringify([username, 'sample'])) as { values: Record<string, unknown> } | undefined

beforeEach(() => {
  db.kept.clear()
  db.state.loses = false
  sessionStorage.clear()
})

describe('draft', () => {
  test('stores what is typed, without secrets', async () => {
    await openForm({ form: form() }, as('wang'))
    fillProfile()
    await waitFor(() => expect(stored()?.values).toEqual({ income: '120', nature: '1', target: ['b'] }))
  })

  test('comes back on return and is cleared by a button', async () => {
    await openForm({ form: form() }, as('wang'))
    type(/收入/, '88')
    cleanup()
    await waitFor(() => expect(stored()).toBeDefined())
    await openForm({ form: form(), initial: { income: '1' } }, as('wang'))
    expect(field(/收入/).value).toBe('88')
    expect(screen.getByText(/已恢复上次未提交的内容/)).toBeDefined()
    await press('清空')
    await waitFor(() => expect(field(/收入/).value).toBe('1'))
    expect(stored()).toBeUndefined()
    expect(screen.queryByText(/已恢复上次未提交的内容/)).toBeNull()
    type(/收入/, '99')
    await waitFor(() => expect(stored()?.values).toEqual({ income: '99' }))
  })

  test('stays at its step on a server-rendered page', async () => {
    const sections = [
      { title: '经营', fields: ['income'] },
      { title: '其他', fields: ['secret', 'again', 'nature', 'target', 'detail'] },
    ]
    const steps = { form: profile({ draft: true, steps: true, sections }), first: '下一步：其他' }
    await openForm(steps, as('wang'))
    type(/收入/, '88')
    cleanup()
    await waitFor(() => expect(stored()).toBeDefined())
    await openForm({ ...steps, first: '提交', served: true }, { ...as('wang'), query: { step: '2' } })
    expect(document.querySelector('fieldset:not([hidden]) > legend')?.firstElementChild?.textContent).toBe('其他')
  })

  test('belongs to one account', async () => {
    await openForm({ form: form() }, as('wang'))
    type(/收入/, '88')
    cleanup()
    await waitFor(() => expect(stored()).toBeDefined())
    await openForm({ form: form() }, as('li'))
    expect(field(/收入/).value).toBe('')
  })

  test('is deleted when its form was sent, or its account signed out, without script', async () => {
    for (const username of ['wang', 'li', 'zhao']) {
      await openForm({ form: form() }, as(username))
      type(/收入/, '88')
      cleanup()
      await waitFor(() => expect(stored(username)).toBeDefined())
    }
    const ended = withEndedDraft(withEndedDraft('of another', ['wang', 'sample']), ['zhao', ''])
    writeCookie(document, endedDraftsCookie, ended)
    await openForm({ form: form() }, as('wang'))
    expect(field(/收入/).value).toBe('')
    expect([stored('wang'), stored('zhao'), stored('li')?.values]).toEqual([undefined, undefined, { income: '88' }])
    expect(readCookie(document, endedDraftsCookie)).toBe('')
    type(/收入/, '99')
    await waitFor(() => expect(stored()?.values).toEqual({ income: '99' }))
  })

  test('is written on pagehide', async () => {
    await openForm({ form: form() }, as('wang'))
    type(/收入/, '5')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    await waitFor(() => expect(stored()?.values).toEqual({ income: '5' }))
  })

  test('comes back when the page was closed before the database write', async () => {
    await openForm({ form: form() }, as('wang'))
    db.state.loses = true
    type(/收入/, '5')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    cleanup()
    db.state.loses = false
    await openForm({ form: form() }, as('wang'))
    expect(field(/收入/).value).toBe('5')
    type(/收入/, '6')
    await waitFor(() => expect(stored()?.values).toEqual({ income: '6' }))
    expect(Object.keys(sessionStorage)).toEqual([])
    db.state.loses = true
    type(/收入/, '7')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(Object.keys(sessionStorage)).toHaveLength(1)
    await dropDrafts('wang')
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  test('survives a refused submit', async () => {
    const call = vi.fn(async () =>
      Promise.reject(new RequestError({ status: 401, code: 401, url: '/send', message: '登录过期', noticed: true })),
    )
    await openForm({ form: form() }, { ...as('wang'), call })
    fillProfile()
    await press('提交')
    cleanup()
    await waitFor(() => expect(stored()?.values).toMatchObject({ income: '120' }))
  })

  test('of a form without drafts is stored when the session ends, and deleted by the submit', async () => {
    const plain = profile({})
    const isStored = () => !window.dispatchEvent(new Event('portal:ended', { cancelable: true }))
    await openForm({ form: plain }, as('wang'))
    expect(isStored()).toBe(false)
    type(/新密码/, 'Demo#2026')
    expect(isStored()).toBe(false)
    type(/收入/, '88')
    expect(isStored()).toBe(true)
    cleanup()
    expect(isStored()).toBe(false)
    await openForm({ form: plain }, as('li'))
    expect(field(/收入/).value).toBe('')
    cleanup()
    await openForm({ form: plain }, as('wang'))
    await screen.findByText(/已恢复上次未提交的内容/)
    expect(field(/收入/).value).toBe('88')
    expect(field(/新密码/).value).toBe('')
    fillProfile()
    await press('提交')
    await waitFor(() => expect(stored()).toBeUndefined())
    await waitFor(() => expect(screen.queryByText(/已恢复上次未提交的内容/)).toBeNull())
    expect(isStored()).toBe(false)
  })

  test('stays in the tab, and does not outlive the session, on a device that refuses to store it', async () => {
    vi.stubGlobal('indexedDB', undefined)
    await openForm({ form: form() }, as('wang'))
    type(/收入/, '88')
    expect(window.dispatchEvent(new Event('portal:ended', { cancelable: true }))).toBe(true)
    cleanup()
    await openForm({ form: form() }, as('wang'))
    await waitFor(() => expect(field(/收入/).value).toBe('88'))
    vi.stubGlobal('indexedDB', db.indexedDB)
  })

  test('is stored when the session ends in another tab, but not when the account signs out there', async () => {
    const tell = (key: string | null, newValue: string | null) => void window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
    await openForm({ form: profile({}) }, as('wang'))
    type(/收入/, '88')
    tell('portal:ended', 'li')
    tell(null, null)
    expect(stored()).toBeUndefined()
    tell('portal:ended', 'wang')
    cleanup()
    await waitFor(() => expect(stored()?.values).toEqual({ income: '88' }))
  })

  test('has what was typed into a rendered form that nobody had taken over', async () => {
    const module = form()
    vi.stubGlobal('formModules', { '/sample.js': module })
    const rendered = (value: string) => {
      const fields = `<input name="income" value="1"><select name="nature"><option></option><option value="1"></option></select>`
      document.body.innerHTML = `<form class="form__body"><input type="hidden" name="portal:form" value="sample">${fields}</form>`
      document.querySelector<HTMLInputElement>('[name=income]')!.value = value
      return [...document.forms]
    }
    await keepUnhydrated({ sample: '/sample.js' }, 'wang', rendered('1'))
    expect(stored()).toBeUndefined()
    await keepUnhydrated({ sample: '/sample.js' }, 'wang', rendered('88'))
    expect(stored()?.values).toEqual({ income: '88' })
    document.body.innerHTML = ''
  })

  test('stays when the session ends on a page where nothing was typed', async () => {
    await openForm({ form: profile({}) }, as('wang'))
    db.kept.set(JSON.stringify(['wang', 'sample']), { at: Date.now(), values: { income: '88' } })
    window.dispatchEvent(new Event('portal:ended', { cancelable: true }))
    cleanup()
    await new Promise((resolve) => setTimeout(resolve))
    expect(stored()?.values).toEqual({ income: '88' })
  })

  test('is deleted by a successful submit', async () => {
    await openForm({ form: form() }, as('wang'))
    fillProfile()
    await waitFor(() => expect(stored()).toBeDefined())
    type(/收入/, '121')
    await press('提交')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    cleanup()
    await waitFor(() => expect(stored()).toBeUndefined())
  })

  test('is deleted on sign-out, even while typing', async () => {
    await openForm({ form: form() }, as('wang'))
    fireEvent.change(field(/收入/), { target: { value: '3' } })
    await dropDrafts('wang')
    cleanup()
    await new Promise((resolve) => setTimeout(resolve))
    expect(db.kept.size).toBe(0)
  })

  test('is never stored for an anonymous visitor', async () => {
    await openForm({ form: form() }, as(''))
    type(/收入/, '3')
    cleanup()
    await new Promise((resolve) => setTimeout(resolve))
    expect(db.kept.size).toBe(0)
  })

  test('of one subject never fills the form of another', async () => {
    const plain = profile({})
    await openForm({ form: plain, subject: 'one' }, as('wang'))
    type(/收入/, '88')
    cleanup()
    await waitFor(() => expect(db.kept.size).toBe(1))
    await openForm({ form: plain, subject: 'two' }, as('wang'))
    expect(field(/收入/).value).toBe('')
    cleanup()
    await openForm({ form: plain, subject: 'one' }, as('wang'))
    expect(field(/收入/).value).toBe('88')
  })

  test('is deleted when the server saves it, and starts anew with what is typed next', async () => {
    const submit = { operation: 'send', label: '提交', save: { operation: 'keep', label: '保存草稿' } }
    await openForm({ form: form(), submit }, as('wang'))
    type(/收入/, '88')
    await waitFor(() => expect(stored()).toBeDefined())
    await press('保存草稿')
    await waitFor(() => expect(stored()).toBeUndefined())
    type(/收入/, '99')
    await waitFor(() => expect(stored()?.values).toEqual({ income: '99' }))
  })
})
