import { Source } from '@storybook/addon-docs/blocks'
import { use } from 'react'
import { blocksOf } from '../../src/contract/derived/blocks-of'
import type { Tree } from '../../src/contract/tree'
import { loadStoryTree } from '../render/live'

/** Where a form is shown: pages, dialogs and steps of flows, by their titles and ids. */
function placesOf(id: string, { pages, flows, portal }: Tree): string[] {
  const inPages = Object.values(pages).filter((page) => blocksOf(page.blocks).some((block) => block.kind === 'form' && block.form === id))
  const inDialogs = Object.entries(portal.dialogs).filter(([, { form }]) => form === id)
  const inSteps = Object.values(flows).flatMap((flow) =>
    flow.transitions.filter(({ form }) => form === id).map((step) => `流程 ${flow.id} 的步骤“${step.title}”${step.id}`),
  )
  return [
    ...inPages.map((page) => `${page.title} ${page.id}`),
    ...inDialogs.map(([name, dialog]) => `对话框“${dialog.title}”${name}`),
    ...inSteps,
  ]
}

/** Introduces a form: its words, its operation, the places that show it, and its JSON. */
export function FormIntroduction({ id }: { id: string }) {
  const { tree, files } = use(loadStoryTree('live'))
  const form = tree?.forms[id]
  const text = files[`forms/${id}.json`]?.text ?? ''
  if (!form) return <p>这个文件有错误，打开它的故事可以看到。</p>
  const places = placesOf(id, tree)
  return (
    <>
      <p>{form.intro ?? form.title}</p>
      <ul>
        <li>提交到：{form.submit.operation ?? '流程的步骤'}</li>
        <li>用在：{places.join('、') || '没有页面、对话框或流程的步骤写着它'}</li>
        <li>
          字段：
          {Object.entries(form.schema.properties)
            .map(([name, { title }]) => `${title} ${name}`)
            .join('、')}
        </li>
      </ul>
      <h2>JSON</h2>
      <Source language="json" code={text} />
    </>
  )
}
