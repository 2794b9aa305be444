import { describe, expect, it } from 'vitest'
import { readPreferences, writePreferences } from '../../src/runtime/device/preferences'
import { textFactor } from '../../src/validate/view-preferences'
import { realPortal } from './tiny-boot'

const { scaling } = realPortal
const remembered = (text: string) => readPreferences({ cookie: `portal-view=${text}` }, scaling)

describe('display preferences', () => {
  it('are remembered in a cookie', () => {
    const jar = { cookie: '' }
    writePreferences(jar, { size: 1, elder: true })
    expect(readPreferences({ cookie: jar.cookie.split('; ')[0]! }, scaling)).toEqual({ size: 1, elder: true })
  })

  it.each(['', '99.', '-1.elder?', 'x.y.z'])('start with the defaults from %j', (text) => {
    expect(remembered(text)).toEqual({ size: 0, elder: false })
  })

  it('never get smaller text by 长者模式', () => {
    const factors = scaling.textSizes.map((_, size) => textFactor({ size, elder: true }, scaling))
    expect(Math.min(...factors)).toBe(scaling.elderFactor)
    expect(textFactor({ size: 0, elder: false }, scaling)).toBe(1)
  })
})
