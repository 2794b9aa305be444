import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => `src/${file.replaceAll('\\', '/')}`)
const sheets = files
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '') }))

/** Properties that the compositor animates without a layout or paint. */
const ofALayer = ['opacity', 'transform', 'translate', 'rotate', 'scale']
const longest = 5

const milliseconds = (time: string) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000)

interface Animation {
  endless: boolean
  /** Seconds until the animation ends. */
  length: number
}

/** Parses an animation shorthand: the first time is its duration, the second its delay, a bare number its iterations. */
function readAnimation(text: string): Animation {
  const bare = text.replaceAll(/\w[\w-]*\([^()]*\)/g, '')
  const [duration = 0, delay = 0] = [...bare.matchAll(/(?<![\w.-])-?[\d.]+m?s\b/g)].map(([time]) => milliseconds(time))
  const [count = '1'] = /(?<=\s)[\d.]+(?=\s|$)/.exec(bare) ?? []
  return { endless: /\binfinite\b/.test(bare), length: (duration * Number(count) + delay) / 1000 }
}

function animationsOf(text: string): string[] {
  return [...text.matchAll(/(?<![\w-])animation\s*:\s*([^;}]+)/g)]
    .flatMap(([, value = '']) => value.split(/,(?![^(]*\))/))
    .map((one) => one.trim())
    .filter((one) => one !== 'none')
}

/** Properties that a sheet's keyframes change. */
function animatedBy(text: string): string[] {
  return [...text.matchAll(/@keyframes[^{]+\{((?:[^{}]|\{[^{}]*\})*)\}/g)].flatMap(([, steps = '']) =>
    [...steps.matchAll(/([\w-]+)\s*:/g)].map(([, property = '']) => property),
  )
}

describe('an animation', () => {
  it('is found by this test', () => {
    expect(sheets.flatMap(({ text }) => animationsOf(text)).length).toBeGreaterThan(3)
    expect(readAnimation('turn 0.9s linear 5')).toEqual({ endless: false, length: 4.5 })
    expect(readAnimation('flow 400ms cubic-bezier(0.2, 0.7, 0.2, 1) 1s infinite')).toEqual({ endless: true, length: 1.4 })
    expect(animatedBy('@keyframes flow { to { stroke-dashoffset: -240; } } .a { width: 1px }')).toEqual(['stroke-dashoffset'])
  })

  it('is composited, without layout or paint', () => {
    expect(
      sheets.flatMap(({ file, text }) =>
        animatedBy(text)
          .filter((property) => !ofALayer.includes(property))
          .map((property) => `${file}: @keyframes change ${property}`),
      ),
    ).toEqual([])
  })

  it('ends by itself within five seconds', () => {
    const faults = sheets.flatMap(({ file, text }) =>
      animationsOf(text)
        .filter((one) => readAnimation(one).endless || readAnimation(one).length > longest)
        .map((one) => `${file}: ${one}`),
    )
    expect(faults).toEqual([])
    expect(
      sheets
        .filter(({ text }) => /animation-(iteration-count|duration)\s*:(?!\s*(?:0s|1\b))/.test(text))
        .map(({ file }) => `${file}: use the shorthand, which this test reads`),
    ).toEqual([])
  })

  it('runs neither inside an SVG nor by a script', () => {
    // The header is fitted in the frame in which it is parsed, scripts load after the first frame, and a toast's time begins with its
    // frame: none animates anything.
    const still = ['shell/header/fitting-script', 'early/late-scripts', 'shell/dialogs/toast-list'].map((one) => `src/runtime/${one}.ts`)
    const scripts = files.filter((file) => /^src\/(runtime|blocks|widgets|custom)\/.*\.tsx?$/.test(file) && !still.includes(file))
    expect(scripts.length).toBeGreaterThan(100)
    expect(scripts.filter((file) => /<animate|requestAnimationFrame|\.animate\(/.test(readFileSync(file, 'utf8')))).toEqual([])
  })
})

it('no style sheet has a picture in SVG, for which a browser opens a document of its own before the first paint', () => {
  expect(sheets.filter(({ text }) => text.includes('data:image/svg')).map(({ file }) => file)).toEqual([])
})
