import { expect, test } from 'vitest'
import { eachStore } from './each-store'
import { atOnce } from './people'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)

eachStore((kind) => {
  test('counts exactly within its window', async () => {
    const { counters } = await kind.open()
    expect(await counters.hit('login', 60, at(0))).toEqual({ count: 1, resetIn: 60 })
    expect(await counters.hit('login', 60, at(20.5))).toEqual({ count: 2, resetIn: 40 })
    expect(await counters.hit('other', 60, at(20.5))).toEqual({ count: 1, resetIn: 60 })
    expect(await counters.read('login', at(59.999))).toEqual({ count: 2, resetIn: 1 })
    expect(await counters.read('login', at(60))).toEqual({ count: 0, resetIn: 0 })
    expect(await counters.hit('login', 60, at(60))).toEqual({ count: 1, resetIn: 60 })
  })

  test('loses no hit under concurrency', async () => {
    const { counters } = await kind.open()
    const counts = await atOnce(200, () => counters.hit('x', 60, at(0)))
    expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
  })

  test('starts again when the clock was set back', async () => {
    const { counters } = await kind.open()
    await counters.hit('x', 60, at(3600))
    expect(await counters.read('x', at(0))).toEqual({ count: 0, resetIn: 0 })
    expect(await counters.hit('x', 60, at(0))).toEqual({ count: 1, resetIn: 60 })
  })

  test('counts hits that arrive out of order', async () => {
    const { counters } = await kind.open()
    await counters.hit('x', 60, at(10))
    expect((await counters.hit('x', 60, at(9))).count).toBe(2)
  })

  test('clears one counter, and sweeps expired ones and those of a clock that was ahead', async () => {
    const { counters } = await kind.open()
    for (const name of ['cleared', 'kept']) await counters.hit(name, 60, at(0))
    await counters.hit('ended', 5, at(0))
    await counters.hit('ahead', 60, at(3600))
    await counters.clear('cleared')
    await counters.sweep(at(5))
    expect(await counters.read('cleared', at(1))).toEqual({ count: 0, resetIn: 0 })
    expect((await counters.read('kept', at(1))).count).toBe(1)
    expect((await counters.read('ended', at(1))).count).toBe(0)
    // The clock had been ahead, and its time comes.
    expect((await counters.read('ahead', at(3600))).count).toBe(0)
  })

  test('returns zero for an unknown name', async () => {
    const { counters } = await kind.open()
    expect(await counters.read("' or 1=1 --\0", at(0))).toEqual({ count: 0, resetIn: 0 })
  })
})
