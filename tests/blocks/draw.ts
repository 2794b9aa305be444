import { act, render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'

/** Renders and waits for lazy code: React retries suspended parts only inside an awaited `act`. */
export async function draw(element: ReactNode): Promise<RenderResult> {
  let shown: RenderResult | undefined
  await act(async () => {
    shown = render(element)
  })
  return shown!
}
