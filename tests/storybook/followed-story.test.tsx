import { act, render, screen } from '@testing-library/react'
import { FORCE_RE_RENDER } from 'storybook/internal/core-events'
import { addons, mockChannel } from 'storybook/preview-api'
import { expect, test, vi } from 'vitest'
import type { StoryContext } from '../../.storybook/render/draw'
import { FollowedStory } from '../../.storybook/render/followed-story'
import { takeSave } from '../../.storybook/render/live'
import { waitLimit } from '../../src/cli/time-limits'
import { loadStory } from '../../.storybook/render/load-story'
import { settled } from '../../.storybook/render/checks/settled'

vi.mock('../../.storybook/render/load-story', () => ({ loadStory: vi.fn() }))

type Loaded = StoryContext['loaded']
const at = (revision: string) => ({ live: { boot: { revision } }, rows: {} }) as unknown as Loaded
const story = { args: {}, initialArgs: {}, globals: {}, parameters: {} }
const drawn = (loaded: Loaded) => (
  <FollowedStory story={story} loaded={loaded}>
    {({ live }) => live.boot?.revision}
  </FollowedStory>
)

test('a saved tree is in the open story before Storybook renders anything itself', async () => {
  vi.useFakeTimers()
  const redrawn = vi.fn()
  addons.setChannel(mockChannel())
  addons.getChannel().on(FORCE_RE_RENDER, redrawn)
  const { rerender } = render(drawn(at('first')))
  const answers: ((loaded: Loaded) => void)[] = []
  vi.mocked(loadStory).mockImplementation(() => new Promise((resolve) => answers.push(resolve)))

  await act(async () => {
    const saves = [takeSave({ files: [] }), takeSave({ files: [] })]
    answers[1]!(at('third'))
    answers[0]!(at('second, which was read later'))
    await Promise.all(saves)
  })
  expect(screen.getByText('third')).toBeTruthy()
  expect(redrawn).not.toHaveBeenCalled()

  await act(async () => vi.runAllTimers())
  expect(redrawn).toHaveBeenCalledOnce()
  rerender(drawn(at('fourth')))
  expect(screen.getByText('fourth')).toBeTruthy()
  vi.useRealTimers()
})

test('a story is checked once nothing of it is pending, and a faulty one is shown', async () => {
  vi.useRealTimers()
  const canvasElement = document.body.appendChild(document.createElement('div'))
  canvasElement.innerHTML = '<p>正文</p><div class="loading-mask"></div>'
  const looked = vi.spyOn(canvasElement, 'querySelector')
  const checked = vi.fn()
  const portal = { renderer: 'page', subject: 'home', state: 'normal', file: 'schemas/pages/home.json' } as const
  const globals = { network: 'quick' } as unknown as StoryContext['globals']
  const settling = settled({ id: 'home', canvasElement, parameters: { portal }, args: {}, globals, loaded: at('first') }).then(checked)
  const masks = () => looked.mock.results.filter(({ value }) => value === canvasElement.lastElementChild)
  await vi.waitFor(() => expect(masks().length).toBeGreaterThan(1), { timeout: waitLimit })
  expect(checked).not.toHaveBeenCalled()

  canvasElement.innerHTML = '<p class="failed">没有加载成功</p>'
  await settling
  expect(checked).toHaveBeenCalledOnce()
})
