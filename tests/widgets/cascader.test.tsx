import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawWidget } from './draw-widget'

test('a cascade goes down level by level and back up', async () => {
  const told = vi.fn()
  const field = await drawWidget('cascader', 'Normal', told)
  const levels = () => [...field.querySelectorAll('select')]
  const choose = (level: number, value: string) => fireEvent.change(levels()[level]!, { target: { value } })
  choose(0, 'C')
  choose(1, '34')
  choose(2, '348')
  choose(3, '3484')
  expect(told).toHaveBeenLastCalledWith('3484')
  choose(1, '14')
  expect(told).toHaveBeenLastCalledWith('14')
  expect(levels()).toHaveLength(2)
  choose(1, '')
  expect(told).toHaveBeenLastCalledWith('C')
  choose(0, '')
  expect(told).toHaveBeenLastCalledWith(undefined)
})
