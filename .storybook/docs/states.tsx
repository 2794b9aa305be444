import { Source } from '@storybook/addon-docs/blocks'
import { useState, type MouseEvent } from 'react'
import type { StoryContext } from '../render/draw'
import { StoryFrame } from './story-frame'

/** A story as the page 说明 renders it. */
export interface DocumentedStory {
  id: string
  name: string
  parameters: object
  storyGlobals?: { viewport?: { value?: string } }
}

const widths: Record<string, number> = { phone: 390, tablet: 768, laptop: 1366, wide: 1920 }

/** The window width of a story; a widget takes the available width. */
function widthOf({ renderer }: StoryContext['parameters']['portal'], { storyGlobals }: DocumentedStory): number | undefined {
  const { value } = storyGlobals?.viewport ?? {}
  if (value) return widths[value]
  return renderer === 'field' ? undefined : widths.laptop
}

/** A link that skips the tables of keys. */
export const ToStates = ({ count }: { count: number }) => (
  <p>
    <a href="#states" onClick={toStates}>
      各种状态（{count}）
    </a>
  </p>
)

function toStates(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('states')?.scrollIntoView()
}

/** A copy button that confirms the copy, because nothing else changes visibly. */
function CopyButton({ name, text }: { name: string; text: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true))
  return (
    <button type="button" aria-label={`复制 JSON：${name}`} onClick={copy}>
      {copied ? '已复制' : '复制 JSON'}
    </button>
  )
}

function State({ story }: { story: DocumentedStory }) {
  const { id, name, parameters } = story
  const { portal } = parameters as StoryContext['parameters']
  const text = portal.source?.text
  return (
    <section data-state={portal.state}>
      <div className="kind-docs__name">
        <h3>
          <a href={`./?path=/story/${id}`} target="_parent">
            {name}
          </a>
        </h3>
        {text && <CopyButton name={name} text={text} />}
      </div>
      <StoryFrame id={id} name={name} width={widthOf(portal, story)} />
      {text && (
        <details>
          <summary>
            {portal.file}:{portal.source?.line}
          </summary>
          <Source language="json" code={text} />
        </details>
      )}
    </section>
  )
}

/** Every state of a kind or a form, rendered, each with its JSON to copy. */
export function States({ stories }: { stories: DocumentedStory[] }) {
  return (
    <>
      <h2 id="states">各种状态（{stories.length}）</h2>
      {stories.map((story) => (
        <State key={story.id} story={story} />
      ))}
    </>
  )
}
