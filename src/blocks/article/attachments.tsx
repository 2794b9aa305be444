import { useState, type MouseEvent } from 'react'
import { attachmentHref, attachmentName } from '../../validate/article/attachment'
import { Icon } from '../../runtime/art/icon'
import { BelowHeading, Heading } from '../../runtime/page/parts/heading'
import { useArticleWords } from './use-article-words'

/** File names of a value; old records hold several in one text. */
export const fileNames = (value: unknown): string[] =>
  (Array.isArray(value) ? value : String(value ?? '').split('、')).map((name) => String(name).trim()).filter(Boolean)

/** Attachments of an article. A missing file says so. */
export function Attachments({ names }: { names: string[] }) {
  const word = useArticleWords()
  if (names.length === 0) return null
  return (
    <section className="article__files">
      <Heading className="article__head">{word('attachments')}</Heading>
      <BelowHeading>
        <ul>
          {names.map((name) => (
            <Attachment key={name} file={name} />
          ))}
        </ul>
      </BelowHeading>
    </section>
  )
}

function Attachment({ file }: { file: string }) {
  const word = useArticleWords()
  const [state, setState] = useState<'' | 'attachmentOpening' | 'attachmentMissing' | 'loadFailedText'>('')
  const [name, href] = [attachmentName(file), attachmentHref(file)]
  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    const link = event.currentTarget
    if (link.dataset['there'] === 'yes') return
    event.preventDefault()
    if (state === 'attachmentOpening') return
    setState('attachmentOpening')
    const status = await fetch(href, { method: 'HEAD' }).then(
      (answer) => answer.status,
      () => 0,
    )
    setState(status === 200 ? '' : status === 404 ? 'attachmentMissing' : 'loadFailedText')
    if (status !== 200) return
    link.dataset['there'] = 'yes'
    link.click()
  }
  return (
    <li>
      <a className="article__file" href={href} download={name} onClick={(event) => void open(event)}>
        <Icon name="document" />
        <span>{name}</span>
      </a>
      <span className="article__file-state" role="status">
        {state && word(state)}
      </span>
    </li>
  )
}
