import { act, render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'

/** Draws and waits for code that is on the way: React retries what has suspended only inside an awaited `act`. */
export async function draw(element: ReactNode): Promise<RenderResult> {
  let shown: RenderResult | undefined
  await act(async () => {
    shown = render(element)
  })
  return shown!
}
