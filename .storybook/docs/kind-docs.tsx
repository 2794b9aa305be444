import { DocsContext, Title, useOf } from '@storybook/addon-docs/blocks'
import { useContext } from 'react'
import { FieldSchema, FieldUi, Form } from '../../src/contract/form'
import { widgetTitles, type WidgetKind } from '../../src/contract/vocabulary/widgets'
import type { StoryContext } from '../render/draw'
import { blockOf, isOfOthers, type ContractPart } from '../contract-parts'
import { ContractTable } from './contract-table'
import { FormIntroduction } from './form-introduction'
import { States, ToStates } from './states'

type Portal = StoryContext['parameters']['portal']

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

/** Documents a widget, block or form: its purpose, its keys, and all its states with their JSON. */
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
