import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { States, type DocumentedStory } from '../../.storybook/docs/states'
import { allStoryFiles } from '../../.storybook/node/stories/story-files'

// The syntax highlighter needs styles that a document without layout lacks.
vi.mock('@storybook/addon-docs/blocks', () => ({ Source: ({ code }: { code: string }) => <pre>{code}</pre> }))

const file = allStoryFiles().find(({ kind, subject }) => kind === 'widget' && subject === 'text')!
const stories = file.stories.map(({ exportName, name, state, source, globals }): DocumentedStory => ({
  id: exportName,
  name,
  parameters: { portal: { renderer: file.renderer, subject: file.subject, state, file: file.file, source } },
  ...(globals ? { storyGlobals: globals } : {}),
}))

type Told = (entries: { isIntersecting: boolean }[]) => void
const observers: Told[] = []
const observer = (told?: Told) => {
  if (told) observers.push(told)
  return { observe: () => undefined, disconnect: () => undefined }
}
vi.stubGlobal('IntersectionObserver', function (told: Told) {
  return observer(told)
})
vi.stubGlobal('ResizeObserver', function () {
  return observer()
})

const frames = () => [...document.querySelectorAll('iframe')]
const near = (at: number, isIntersecting: boolean) => act(async () => observers[at]!([{ isIntersecting }]))
function finish(frame: HTMLIFrameElement): void {
  const drawn = document.implementation.createHTMLDocument()
  drawn.body.className = 'sb-show-main'
  Object.defineProperty(frame, 'contentDocument', { value: drawn })
}

test('a page renders every state, one after another, and none that is out of view', async () => {
  render(<States stories={stories} />)
  expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(file.stories.map(({ name }) => name))
  expect([...document.querySelectorAll('pre')].map((one) => one.textContent)).toEqual(
    file.stories.flatMap(({ source }) => source?.text ?? []),
  )
  expect(frames()).toEqual([])

  for (const [at] of stories.entries()) await near(at, true)
  await near(1, false)
  await waitFor(() => expect(frames()).toHaveLength(1))
  const names = [stories[0]!, ...stories.slice(2)].map(({ name }) => name)
  for (const [at] of names.entries()) {
    await waitFor(() => expect(frames().map(({ title }) => title)).toEqual(names.slice(0, at + 1)))
    finish(frames().at(-1)!)
  }

  await near(1, true)
  await waitFor(() => expect(frames()).toHaveLength(stories.length))
  expect(frames().find(({ title }) => title === stories.find(({ storyGlobals }) => storyGlobals?.viewport)?.name)?.style.inlineSize).toBe(
    '390px',
  )
})
