/**
 * Brings the scripts of a page whose forms answer without them, which stand in a `<template>`: asks for them once the page is seen, so that none of
 * their bytes comes before what is seen, and lets them begin once its visitor pauses. Where a form answers, its visitor's first keys come before the
 * requests, too. Returns what lets them begin at once. Stands in the head as well.
 */
export function loadLateScripts(): () => void {
  /** Milliseconds after a key or a press within which another is likely. */
  const pause = 300
  /** Maximum milliseconds to wait for a pause. */
  const longest = 5_000
  /** The same for the requests of a page with forms. */
  const longestUnasked = 1_000
  const touches = ['keydown', 'input', 'pointerdown', 'focusin']
  /** Milliseconds without a touch, counted in timers: while a browser is busy, the key that its visitor has pressed is still to come. */
  let untouched = pause
  let late: DocumentFragment | undefined
  let isUrgent = false
  const touch = () => void (untouched = 0)
  const begin = () => {
    isUrgent = true
    for (const kind of touches) removeEventListener(kind, touch, true)
    if (late) document.body.append(late)
  }
  const atPause = (act: () => void, left = Infinity) => {
    if (untouched >= pause || left <= 0) return act()
    const step = Math.min(50, pause - untouched)
    setTimeout(atPause, step, act, left - step)
    untouched += step
  }
  const ask = () => {
    const links = [...(late?.querySelectorAll('link') ?? [])]
    const arrived = links.map((link) => new Promise((resolve) => (link.onload = link.onerror = resolve)))
    document.head.append(...links)
    void Promise.all(arrived).then(() => atPause(begin))
  }
  const whenSeen = () => {
    setTimeout(begin, longest)
    if (!('earlyPage' in globalThis) || document.hidden) return ask()
    // The longer the page took, the longer would its first keys wait for a dozen requests and responses.
    untouched = Math.min(untouched, Math.max(0, pause - performance.now() / 2))
    atPause(ask, longestUnasked)
  }
  for (const kind of touches) addEventListener(kind, touch, true)
  const whenParsed = () => {
    late = document.querySelector<HTMLTemplateElement>('template[data-late]')?.content
    if (isUrgent || !late) begin()
    // Browsers paint no frame for a background tab.
    else if (document.hidden) whenSeen()
    else requestAnimationFrame(() => setTimeout(whenSeen))
  }
  addEventListener('DOMContentLoaded', whenParsed, { once: true })
  return begin
}
