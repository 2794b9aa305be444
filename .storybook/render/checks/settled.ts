import { expect, userEvent, waitFor } from 'storybook/test'
import type { StoryRenderer } from '../../node/stories/story'
import type { StoryContext } from '../draw'
import { fieldConforms, isPlayed, roundTrip, type ReportStep } from './field-conformance'
import type { FieldExample } from '../examples/examples'
import { survivesTwice } from './text-twice'
import { answerLimit, waitLimit } from '../../../src/cli/time-limits'

interface Played extends StoryContext {
  canvasElement: HTMLElement
  args: { submit?: boolean; example?: object }
  step?: ReportStep
}

const busy = '.loading-mask, .form-skeleton, .skeleton, .list__waiting, .slider--loading'
const broken = '.page-failed, .problems'

/** Renderers of a whole page. */
const headed: StoryRenderer[] = ['block', 'form', 'page', 'route']

/** In Storybook itself a faulty story should be seen; only a test fails by it. */
export const isTest = '__vitest_browser__' in globalThis

/** Waits until nothing is pending, and checks that only what the story shows has failed. */
export async function settled({ canvasElement, parameters, args, globals, step }: Played): Promise<void> {
  if (isTest) {
    await drawn({ canvasElement, parameters, globals })
    if (headed.includes(parameters.portal.renderer)) expect(canvasElement.querySelectorAll('h1')).toHaveLength(1)
    const place = canvasElement.querySelector<HTMLElement>('[data-place]')
    if (globals.session === undefined || globals.session === 'auto') expect(place?.dataset.place).toBe(place?.dataset.asked)
    await survivesTwice()
    if (parameters.portal.renderer === 'field') await fieldConforms(canvasElement, args.example as FieldExample, step)
  } else {
    // Storybook checks accessibility when this ends. What is faulty is seen in the story.
    const isDrawn = await drawn({ canvasElement, parameters, globals }).then(
      () => true,
      () => false,
    )
    if (isDrawn && parameters.portal.renderer === 'field' && isPlayed(args.example as FieldExample))
      await roundTrip(canvasElement, args.example as FieldExample, step)
  }
  if (args.submit && !canvasElement.querySelector(broken)) await refuseEmpty(canvasElement)
}

async function drawn({ canvasElement, parameters, globals }: Pick<Played, 'canvasElement' | 'parameters' | 'globals'>) {
  const { state } = parameters.portal
  const find = (selector: string) => canvasElement.querySelector(selector)
  await waitFor(() => expect(canvasElement.textContent?.trim()).not.toBe(''), { timeout: waitLimit })
  await waitFor(() => expect(find('.loading-mask')).toBeNull(), { timeout: waitLimit })
  // A page that is late says so, and still opens.
  await waitFor(() => expect(find(broken)?.textContent ?? '').toBe(''), { timeout: answerLimit })
  if (state !== 'loading' && globals.network !== 'slow') await waitFor(() => expect(find(busy)).toBeNull(), { timeout: waitLimit })
  expect(find(broken)?.textContent ?? '').toBe('')
  if (state !== 'error' && globals.network === 'quick') expect(find('.failed, .form__failure')?.textContent ?? '').toBe('')
}

/** Submits the form as it is: missing values must be reported at their fields. */
async function refuseEmpty(canvas: HTMLElement) {
  const button = await waitFor(
    () => {
      const found = canvas.querySelector<HTMLElement>('button[type=submit]')
      expect(found).not.toBeNull()
      return found!
    },
    { timeout: waitLimit },
  )
  await userEvent.click(button)
  await waitFor(() => expect([...canvas.querySelectorAll('.field__fault')].map((one) => one.textContent).join('')).not.toBe(''), {
    timeout: waitLimit,
  })
}
