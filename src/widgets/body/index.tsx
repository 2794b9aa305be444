import { usePortal } from '../../runtime/context'
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { bodyProblems, type BodyProblem } from '../../validate/article/body-problems'
import { textBody } from '../../validate/article/body-text'
import { BodyView } from '../../runtime/article/body-view'
import { controlProps, typed } from '../../runtime/form/field/control-props'
import { leavesGroup } from '../../runtime/form/field/leaves-group'
import { useBodyTranslator, useBodyWords } from './use-body-words'
import type { WidgetProps } from '../../runtime/widget'
import { tools, useBodyTools, type Tool } from './use-body-tools'
import './body.css'

type Pane = 'write' | 'preview'

/** Selects a line. */
function chooseLine(area: HTMLTextAreaElement, line: number) {
  const before = area.value
    .split('\n')
    .slice(0, line - 1)
    .join('\n')
  const from = line > 1 ? before.length + 1 : 0
  const end = area.value.indexOf('\n', from)
  area.focus()
  area.setSelectionRange(from, end < 0 ? area.value.length : end)
}

/** Below this width the text and its preview are shown one at a time; body.css repeats the number. */
const besideFrom = 720

function useNarrow(root: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const place = root.current
    // jsdom lacks it and has no layout.
    if (!place || typeof ResizeObserver === 'undefined') return
    const measure = () => setNarrow(place.clientWidth < besideFrom)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(place)
    return () => watch.disconnect()
  }, [root])
  return narrow
}

/** An article edited as plain text, beside its preview. */
export function BodyWidget(props: WidgetProps<string>) {
  const { id, ui, value = '', onChange, onFocus, onBlur, readOnly, disabled, describedBy, labelledBy } = props
  const fixed = readOnly || disabled
  const root = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const narrow = useNarrow(root)
  const [pane, setPane] = useState<Pane>('write')
  const shown = useDeferredValue(value)
  const problems = useMemo(() => (fixed ? [] : bodyProblems(shown)), [fixed, shown])
  const { apply, press, paste } = useBodyTools(area, fixed)
  const lead = (line: number) => {
    // A hidden element cannot be focused.
    flushSync(() => setPane('write'))
    if (area.current) chooseLine(area.current, line)
  }
  return (
    <div className="body-editor" ref={root} onFocus={onFocus} onBlur={(event) => leavesGroup(event) && onBlur()}>
      <Bar pane={narrow ? pane : undefined} onPane={setPane} onTool={fixed ? undefined : apply} />
      <div className="body-editor__both" data-pane={pane}>
        <div className="body-editor__writing">
          <textarea
            {...controlProps(props)}
            onFocus={undefined}
            onBlur={undefined}
            ref={area}
            className="input textarea body-editor__text"
            rows={ui.rows ?? 16}
            readOnly={readOnly}
            aria-describedby={[problems.length > 0 && `${id}__lines`, describedBy].filter(Boolean).join(' ') || undefined}
            value={value}
            onChange={(event) => onChange(typed(event.target.value))}
            onKeyDown={press}
            onPaste={paste}
          />
          <Problems id={id} problems={problems} onLine={lead} />
        </div>
        <Preview id={id} labelledBy={labelledBy} text={shown} />
      </div>
    </div>
  )
}

function Bar({ pane, onPane, onTool }: { pane: Pane | undefined; onPane(pane: Pane): void; onTool: ((tool: Tool) => void) | undefined }) {
  const word = useBodyWords()
  const portal = usePortal()
  return (
    <div className="body-editor__bar">
      <div className="body-editor__panes">
        {pane !== undefined
          && (['write', 'preview'] as const).map((one) => (
            <button key={one} type="button" className="body-editor__tool" aria-pressed={pane === one} onClick={() => onPane(one)}>
              {word(one === 'write' ? 'bodyWrite' : 'bodyPreview')}
            </button>
          ))}
      </div>
      {onTool && (
        <div className="body-editor__tools" role="group" aria-label={word('bodyTools')}>
          {tools.map(({ tool, word: name, key }) => (
            <button
              key={tool}
              type="button"
              className="body-editor__tool"
              title={portal.word('noted', { text: word(name), note: key })}
              aria-keyshortcuts={key.replace('Ctrl', 'Control')}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onTool(tool)}
            >
              {word(name)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function Preview({ id, labelledBy, text }: { id: string; labelledBy: string; text: string }) {
  const word = useBodyWords()
  const body = useMemo(() => textBody(text), [text])
  return (
    <div className="body-editor__preview" role="region" aria-labelledby={`${labelledBy} ${id}__preview`} tabIndex={0}>
      <p className="body-editor__head" id={`${id}__preview`}>
        {word('bodySeen')}
      </p>
      {body.length > 0 ? (
        <div className="article__body">
          <BodyView body={body} />
        </div>
      ) : (
        <p className="body-editor__empty">{word('bodyEmpty')}</p>
      )}
    </div>
  )
}

/** Maximum number of problems shown; nobody reads more. */
const maxShown = 20

function Problems({ id, problems, onLine }: { id: string; problems: BodyProblem[]; onLine(line: number): void }) {
  const { translate: word, toText } = useBodyTranslator()
  return (
    <div id={`${id}__lines`} role="status">
      <ul className="body-editor__problems">
        {problems.slice(0, maxShown).map(({ line, message, lost }, at) => (
          <li key={at} className={lost ? 'body-editor__lost' : undefined}>
            <button type="button" className="body-editor__line" onClick={() => onLine(line)}>
              {word('bodyLine', { line })}
            </button>
            {toText(message)}
          </li>
        ))}
      </ul>
    </div>
  )
}
