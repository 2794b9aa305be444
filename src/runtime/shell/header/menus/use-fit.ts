import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * How much a row must give up to fit its box: 0 nothing, then one step more until it no longer overflows, at most `last`.
 * Titles, menus, text size and window are all the operator's or the visitor's choice, so that no fixed width would do.
 * `token` names the content; a new one is measured from the start.
 */
export function useFit(row: RefObject<HTMLElement | null>, token: string, last: number): number {
  const [measured, setMeasured] = useState({ token, level: 0 })
  const level = measured.token === token ? measured.level : 0
  useLayoutEffect(() => {
    const box = row.current
    // eslint-disable-next-line react-hooks/set-state-in-effect -- a measure of what was just laid out, before it is painted
    if (box && level < last && box.scrollWidth > box.clientWidth + 1) setMeasured({ token, level: level + 1 })
  }, [row, token, level, last])
  return level
}
