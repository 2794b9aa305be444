import { DocsContext, Title, useOf } from '@storybook/addon-docs/blocks'
import { useContext } from 'react'
import { FieldSchema, FieldUi, Form } from '../../src/contract/form'
import { Block } from '../../src/contract/page'
import { widgetKinds, widgetTitles, type WidgetKind } from '../../src/contract/widgets'
import type { StoryContext } from '../render/draw'
import { ContractTable, type ContractPart } from './contract-table'
import { FormIntroduction } from './form-introduction'
import { States, ToStates } from './states'

type Portal = StoryContext['parameters']['portal']

const blockOf = (kind: string) => (Block.anyOf as unknown as ContractPart[]).find((one) => one.properties?.kind?.const === kind)

/** Keys that only some other widget reads: their explanation begins with its name. */
const isOfOthers =
  (widget: string) =>
  (key: string, { description = '' }: ContractPart) => {
    const named = widgetKinds.filter((kind) => new RegExp(`\\b${kind} 控件`).test(description))
    return key === 'widget' || (named.length > 0 && !named.includes(widget as WidgetKind))
  }

function Introduction({ renderer, subject }: Portal) {
  if (renderer === 'form') return <FormIntroduction id={subject} />
  if (renderer === 'field')
    return (
      <>
        <p>
          控件 {widgetTitles[subject as WidgetKind] ?? subject}。在表单的 ui 里写 {`{ "widget": "${subject}" }`}
          ；标签、提示和错误由字段统一显示。
        </p>
        <h2>ui 的键</h2>
        <ContractTable part={FieldUi as unknown as ContractPart} without={isOfOthers(subject)} />
        <h2>schema.properties 的键</h2>
        <ContractTable part={FieldSchema as unknown as ContractPart} />
      </>
    )
  const block = blockOf(subject)
  if (!block) return <p>手写组件，由区块 custom 按名称放置。</p>
  return (
    <>
      <p>{block.description}</p>
      <h2>JSON 的键</h2>
      <ContractTable part={block} />
    </>
  )
}

/** What a widget, a block or a form is for, its keys, and all its states with the JSON of each. */
export function KindDocs() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const { componentStories } = useContext(DocsContext)
  const stories = componentStories()
  const portal = preparedMeta.parameters.portal as Portal
  return (
    <div className="kind-docs">
      <Title />
      <ToStates count={stories.length} />
      <Introduction {...portal} />
      {portal.renderer === 'form' && <h2>表单的键</h2>}
      {portal.renderer === 'form' && <ContractTable part={Form as unknown as ContractPart} />}
      <States stories={stories} />
    </div>
  )
}
