import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { waitLimit } from '../src/cli/time-limits'
import { quickStyles } from './quick-styles'

afterEach(cleanup)
// Files of a worker share their document: what one has stored, such as the tab that was open last, is not the next one's, nor are its styles.
afterAll(() => {
  for (const sheet of document.querySelectorAll('style')) sheet.remove()
  localStorage.clear()
  sessionStorage.clear()
})
// Files share their modules: one that was still being loaded when its file ended would stay broken for the next.
afterAll(() => vi.dynamicImportSettled())

// What is waited for comes when the machine has time for it.
configure({ asyncUtilTimeout: waitLimit })

// What browsers have and jsdom lacks; antd and the shell ask for them.
globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
})

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom knows <dialog> but not how to open it; node-environment tests have no elements at all.
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
}
window.scrollTo = () => undefined

globalThis.getComputedStyle = window.getComputedStyle = quickStyles(window.getComputedStyle.bind(window))
