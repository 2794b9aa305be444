import * as React from 'react'
import { pointEvent, type SourcePlace, type Pointed, type Target, type Why, type WhyMessage } from '../why-message'
import { SourceLinesView } from './source-lines'
import { LinkButton, StoryLink } from './story-links'
import { useWhy } from './use-why'

/** Only Vite's own server can open editors; a built Storybook just shows lines. */
const developing = (globalThis as { CONFIG_TYPE?: string }).CONFIG_TYPE === 'DEVELOPMENT'

const openInEditor = ({ file, line }: SourcePlace) => void fetch(`/__open-in-editor?file=${encodeURIComponent(`${file}:${line}:1`)}`)

const term = { color: '#4d5d75', marginInlineEnd: 8 } as const

interface Choosing {
  choose(place: SourcePlace): void
}

function PlaceLine({ place, choose }: Choosing & { place: SourcePlace }) {
  return (
    <div>
      <span style={term}>{place.name}</span>
      <LinkButton onClick={() => choose(place)}>
        {place.file}:{place.line}
      </LinkButton>
      {developing && (
        <>
          {' '}
          <LinkButton aria-label={`在编辑器中打开 ${place.file}:${place.line}`} onClick={() => openInEditor(place)}>
            打开
          </LinkButton>
        </>
      )}
      {place.text && <span> {place.text}</span>}
    </div>
  )
}

interface ElementProps extends Choosing {
  why: Why
  isPicked: boolean
  point(pointed: Pointed): void
}

function Element({ why, isPicked, choose, point }: ElementProps) {
  const { target = null } = why
  const item = React.useRef<HTMLLIElement>(null)
  React.useEffect(() => {
    if (isPicked) item.current?.scrollIntoView({ block: 'center' })
  }, [isPicked])
  function open() {
    point({ target, scroll: true })
    if (why.places[0]) choose(why.places[0])
  }
  return (
    <li
      ref={item}
      onMouseEnter={() => point({ target, scroll: false })}
      onMouseLeave={() => point({ target: null, scroll: false })}
      style={{
        padding: '6px 4px',
        borderBottom: '1px solid #d3deec',
        overflowWrap: 'anywhere',
        ...(isPicked ? { background: '#fef3c7' } : {}),
      }}
    >
      <LinkButton onClick={open}>
        <strong>{why.element}</strong>
      </LinkButton>{' '}
      {why.shown ? '' : '（未显示）'}
      {why.places.map((place, at) => (
        <PlaceLine key={at} place={place} choose={choose} />
      ))}
      {why.condition && (
        <div>
          <span style={term}>条件 ← 值</span>
          <code>{why.condition}</code>
        </div>
      )}
      {why.fed.map(({ text, place }, at) => (
        <div key={at}>
          <span style={term}>数据来自</span>
          <code>{text}</code>
          {place && <PlaceLine place={place} choose={choose} />}
        </div>
      ))}
    </li>
  )
}

function Problems({ why, choose }: Choosing & { why: WhyMessage }) {
  if (why.problems.length === 0) return <p>检查：没有问题。</p>
  return (
    <ul>
      {why.problems.map((one, at) => (
        <li key={at}>
          {one.severity} {one.zh} {one.fix?.zh}
          <PlaceLine place={{ name: '出处', file: one.file, line: one.line }} choose={choose} />
        </li>
      ))}
    </ul>
  )
}

function Rules({ why, saved }: { why: WhyMessage; saved: string | undefined }) {
  return (
    <>
      {saved && (
        <p style={{ margin: 0 }}>
          刚保存：<StoryLink place={saved}>{saved}</StoryLink>
        </p>
      )}
      {why.forms.map(({ id, title }) => (
        <p key={id} style={{ margin: 0 }}>
          规则一览：<StoryLink place={`forms/${id}.json`}>{title}</StoryLink>
        </p>
      ))}
    </>
  )
}

const silent = { docs: '说明页没有对应的 JSON。', loading: '加载中…', failed: '这个故事没有画出来，所以没有它的 JSON。' } as const

const isSame = (one: Target | undefined, other: Target) => one?.selector === other.selector && one.nth === other.nth

/** Shows where each element of the open story comes from; an Alt-click selects the element. */
export function WhyPanel({ active }: { active: boolean }) {
  const { why, picked, chosen, choose, saved, state, emit } = useWhy()
  const found = picked.flatMap((one) => why?.elements.filter(({ target }) => isSame(target, one)) ?? [])[0]
  if (!active) return null
  if (!why || state !== 'told') return <p style={{ padding: 16 }}>{silent[state === 'told' ? 'loading' : state]}</p>
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
        gap: 16,
        padding: 16,
        fontSize: 13,
        overflow: 'auto',
        blockSize: '100%',
        boxSizing: 'border-box',
      }}
    >
      <div style={{ overflow: 'auto', minBlockSize: 0 }}>
        <Rules why={why} saved={saved} />
        <Problems why={why} choose={choose} />
        <p style={{ margin: 0 }}>按住 Alt 点页面上的元素，找到它的 JSON。</p>
        <ol style={{ paddingInlineStart: 20 }}>
          {why.elements.map((one, at) => (
            <Element key={at} why={one} isPicked={one === found} choose={choose} point={(pointed) => emit(pointEvent, pointed)} />
          ))}
        </ol>
      </div>
      <SourceLinesView why={why} chosen={chosen ?? found?.places[0]} />
    </div>
  )
}
