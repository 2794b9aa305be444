import { Source } from '@storybook/addon-docs/blocks'
import { use } from 'react'
import { blocksOf } from '../../src/contract/derived/blocks-of'
import { loadStoryTree } from '../render/live'

/** Introduces a form: its words, its operation, the pages that show it, and its JSON. */
export function FormIntroduction({ id }: { id: string }) {
  const { tree, files } = use(loadStoryTree('live'))
  const form = tree?.forms[id]
  const text = files[`forms/${id}.json`]?.text ?? ''
  if (!form) return <p>这个文件有错误，打开它的故事可以看到。</p>
  const pages = Object.values(tree.pages).filter((page) =>
    blocksOf(page.blocks).some((block) => block.kind === 'form' && block.form === id),
  )
  return (
    <>
      <p>{form.intro ?? form.title}</p>
      <ul>
        <li>提交到：{form.submit.operation ?? '流程的步骤'}</li>
        <li>用在：{pages.map((page) => `${page.title} ${page.id}`).join('、') || '对话框或流程的步骤'}</li>
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
