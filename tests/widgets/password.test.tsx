import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawWidget } from './draw-widget'

test('a password is shown and hidden by its button', async () => {
  const field = await drawWidget('password', 'Filled')
  const input = field.querySelector('input')!
  expect(input.type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: '显示新密码' }))
  expect(input.type).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: '隐藏新密码' }))
  expect(input.type).toBe('password')
})
