import { useContext, useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import { kindNames } from '../../validate/form/uploads/upload-fault'
import { uploadLimits } from '../../validate/form/uploads/upload-limits'
import { pictureKinds, uploadExtensions } from '../../contract/vocabulary/kinds'
import { useFileCards, type NamedFile } from '../../runtime/files/use-file-cards'
import { useUploads, type Upload } from '../../runtime/files/use-uploads'
import { FormContext } from '../../runtime/form/form-context'
import { leavesGroup } from '../../runtime/form/field/leaves-group'
import { useUploadWords } from '../../runtime/files/use-upload-words'
import type { WidgetProps } from '../../runtime/widget'
import { Chooser } from './chooser'
import { FileRows } from './rows'
import { useLostFiles } from './use-lost-files'
import { useStoredFiles } from './use-stored-files'
import './upload.css'

/** A form is not submitted while a field's files are uploading or lost; a field that said so is validated again afterwards. */
function useUnfinished({ name, invalid, onBlur }: Pick<WidgetProps, 'name' | 'invalid' | 'onBlur'>, unfinished: boolean) {
  const fields = useContext(FormContext)?.unfinished
  const wasUnfinished = useRef(unfinished)
  useEffect(() => {
    if (unfinished) fields?.add(name)
    return () => void fields?.delete(name)
  }, [fields, name, unfinished])
  useEffect(() => {
    if (wasUnfinished.current && !unfinished && invalid) onBlur()
    wasUnfinished.current = unfinished
  }, [unfinished, invalid, onBlur])
}

/** A focused button may disappear with its row; then the focus moves to the file input. */
function keepFocus(input: RefObject<HTMLInputElement | null>, transition: () => void) {
  const { activeElement } = document
  transition()
  setTimeout(() => activeElement?.isConnected === false && input.current?.focus(), 0)
}

/** Files of the account: chosen or dropped, uploaded at once; the field's value is their ids. */
export function UploadWidget(props: WidgetProps<string | string[]>) {
  const { translate: word } = useUploadWords()
  const { id, name, schema, ui, onBlur, onFocus, labelledBy, describedBy, invalid, readOnly, disabled } = props
  const limits = uploadLimits(schema, ui)
  const input = useRef<HTMLInputElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const { ids, known, store, remove } = useStoredFiles(props)
  const tell = (text: 'uploadDone' | 'uploadRemoved', file: string) => setAnnouncement(word(text, { name: file }))
  const after = (transition: () => void) => keepFocus(input, transition)
  const { uploads, unfinished, add, retry, drop } = useUploads({
    limits,
    held: ids,
    onStored(card) {
      after(() => store(card))
      tell('uploadDone', card.name)
    },
  })
  const waiting = uploads.filter(({ state }) => state !== 'refused').map(({ file }) => file.name)
  const { lost, forget } = useLostFiles(name, waiting)
  const again = ({ key, file }: Upload) => {
    retry(key)
    setAnnouncement(`${word('uploadSending')} ${file.name}`)
  }
  const take = (file: NamedFile) =>
    after(() => {
      remove(file.id)
      tell('uploadRemoved', file.card?.name ?? '')
    })
  // The draft remembers that a lost file was chosen; without this it would be missing from what is sent, and nobody would be told.
  useUnfinished(props, unfinished || lost.length > 0)
  const files = useFileCards(ids, known)
  const full = ids.length + uploads.filter(({ state }) => state !== 'refused').length >= limits.most
  const fixed = readOnly || disabled
  // The system's file dialog takes the focus too, but does not leave the field.
  const leaves = (event: FocusEvent<HTMLElement>) => leavesGroup(event) && document.activeElement !== event.target && !unfinished
  const about = word(limits.most > 1 ? 'uploadLimits' : 'uploadLimit', {
    kinds: kindNames(limits),
    megabytes: limits.megabytes,
    most: limits.most,
  })
  return (
    <div
      id={id}
      className="upload"
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onFocus={onFocus}
      onBlur={(event) => leaves(event) && onBlur()}
    >
      <FileRows
        field={name}
        files={files}
        uploads={uploads}
        lost={lost}
        shown={limits.kinds.every((kind) => (pictureKinds as readonly string[]).includes(kind))}
        onRemove={fixed ? undefined : take}
        onRetry={again}
        onDrop={(upload) => after(() => drop(upload.key))}
        onForget={(file) => after(() => forget([file]))}
      />
      {!fixed && (
        <Chooser
          input={input}
          id={`${id}__file`}
          name={name}
          labelledBy={labelledBy}
          describedBy={describedBy}
          required={props.required}
          invalid={invalid}
          several={limits.most > 1}
          accept={limits.kinds.flatMap((kind) => uploadExtensions[kind].map((ending) => `.${ending}`)).join(',')}
          about={about}
          full={full ? word('uploadFull', { most: limits.most }) : undefined}
          onChoose={(chosen) => {
            forget(chosen.map((file) => file.name))
            add(chosen)
          }}
        />
      )}
      {fixed && ids.length === 0 && <p className="upload__about">{disabled ? about : word('none')}</p>}
      <p className="field__sr" role="status">
        {announcement}
      </p>
    </div>
  )
}
