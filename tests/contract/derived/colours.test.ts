import { expect, it } from 'vitest'
import { contrast, textColours, minContrast, backgroundColours } from '../../../src/check/meaning/colours'
import { wholeTheme } from '../../../src/contract/derived/derived-colours'
import { Portal } from '../../../src/contract/portal'

const { theme } = Portal.properties

it.each(['#1b5e4b', '#7a1f5c', '#8a3b00', '#333333', '#4a2f8f'])('a portal whose main colour is %s keeps no default blue', (primary) => {
  const made = wholeTheme({ primary })
  const own = wholeTheme({})
  for (const name of ['primaryDark', 'accent', 'line', 'page', 'footer', 'footerText'] as const) expect(made[name]).not.toBe(own[name])
  for (const ink of textColours)
    for (const paper of backgroundColours) expect(contrast(made[ink], made[paper])).toBeGreaterThanOrEqual(minContrast)
  expect(contrast(made.footerText, made.footer)).toBeGreaterThanOrEqual(minContrast)
})

it('keeps colours that a portal names, and the default shades for the default blue', () => {
  const named = { primary: '#1b5e4b', primaryDark: '#102030', footer: '#f1f4f8' }
  expect(wholeTheme(named)).toMatchObject({ ...named, footerText: theme.properties.footerText.default })
  expect(wholeTheme({ primary: theme.properties.primary.default })).toEqual(wholeTheme({}))
})
