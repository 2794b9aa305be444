import * as React from 'react'
import { useChannel } from 'storybook/manager-api'
import { editedEvent, editedUrl, type Edited } from '../edited'
import { LinkButton } from './story-links'

const shown = { display: 'flex', gap: 12, alignItems: 'center', fontSize: 13, paddingInline: 8 } as const

async function write({ file, example, edits }: Edited): Promise<string> {
  const answer = await fetch(`${editedUrl}?write`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ file, example, edits }),
  })
  if (!answer.ok) return `没有写入：${await answer.text()}`
  const { faults } = (await answer.json()) as { faults: string[] }
  return faults.length > 0 ? `没有写入：${faults.join('；')}` : `已写入 ${file}`
}

/** Toolbar entry once a control was edited: the resulting JSON, to copy, and in development to write to its file. */
export function EditedTool({ developing }: { developing: boolean }) {
  const [edited, setEdited] = React.useState<Edited | null>(null)
  const [said, say] = React.useState('')
  useChannel({
    [editedEvent]: (told: Edited | null) => {
      setEdited(told)
      say('')
    },
    storyChanged: () => setEdited(null),
  })
  if (!edited) return null
  const { edits, problems, text } = edited
  return (
    <span style={shown} role="group" aria-label="控件改动">
      <span>已改：{edits.map(({ path }) => path.join('.')).join('、')}</span>
      <LinkButton onClick={() => void navigator.clipboard.writeText(text).then(() => say('已复制'))}>复制 JSON</LinkButton>
      {developing && problems.length === 0 && <LinkButton onClick={() => void write(edited).then(say)}>写入文件</LinkButton>}
      <span role="status">{problems.length > 0 ? `${problems.length} 处错误` : said}</span>
    </span>
  )
}
