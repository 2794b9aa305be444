import { useRef, type RefObject } from 'react'
import { Icon } from '../../runtime/art/icon'
import { useUploadWords } from '../../runtime/files/use-upload-words'
import { sizeText } from '../../validate/template/size-text'
import { PicturePreview } from './preview'
import { FileLink } from '../../runtime/files/file-link'
import type { NamedFile } from '../../runtime/files/use-file-cards'
import type { Upload } from '../../runtime/files/use-uploads'
import { NativeButton, ServerOnly } from '../../runtime/form/native/native-form'
import { WithoutScript } from '../../runtime/without-script'

/** A button of one row; its accessible name includes the file. */
function RowButton({
  label,
  name,
  onPress,
  ref,
}: {
  label: string
  name: string
  onPress(): void
  ref?: RefObject<HTMLButtonElement | null>
}) {
  return (
    <button ref={ref} type="button" className="upload__button" aria-label={`${label} ${name}`} onClick={onPress}>
      {label}
    </button>
  )
}

/** A stored file of the field. */
function StoredRow({ name, file, shown, onRemove }: { name: string; file: NamedFile; shown: boolean; onRemove: (() => void) | undefined }) {
  const { translate: word } = useUploadWords()
  return (
    <li className={`upload__row${file.gone ? ' upload__row--faulty' : ''}`}>
      <ServerOnly>
        <input type="hidden" name={name} value={file.id} />
      </ServerOnly>
      {shown && <PicturePreview file={file} />}
      <FileLink file={file} />
      {onRemove && <RowButton label={word('uploadRemove')} name={file.card?.name ?? ''} onPress={onRemove} />}
      {onRemove && (
        <WithoutScript>
          <NativeButton act="remove" value={file.id} className="upload__button" label={word('uploadRemove')} />
        </WithoutScript>
      )}
    </li>
  )
}

/** An upload in progress, or the reason why it failed. */
function UploadRow({ upload, onRetry, onDrop }: { upload: Upload; onRetry(): void; onDrop(): void }) {
  const { translate: word } = useUploadWords()
  const { file, state, sent, fault } = upload
  const percent = Math.round(sent * 100)
  const end = useRef<HTMLButtonElement>(null)
  const again = () => {
    // The pressed button disappears.
    end.current?.focus()
    onRetry()
  }
  return (
    <li className={`upload__row${fault ? ' upload__row--faulty' : ''}`}>
      <span className="upload__file">
        <Icon name="document" />
        <span className="upload__name">{file.name}</span>
        <span className="upload__size">{sizeText(file.size)}</span>
      </span>
      {state === 'sending' && (
        <progress className="upload__progress" max={100} value={percent} aria-label={`${word('uploadSending')} ${file.name}`} />
      )}
      <span className="upload__state" role={fault ? 'alert' : undefined}>
        {fault || (state === 'sending' ? (percent < 100 ? `${percent}%` : word('uploadChecking')) : word('uploadWaiting'))}
      </span>
      {state === 'failed' && <RowButton label={word('retry')} name={file.name} onPress={again} />}
      <RowButton ref={end} label={word('uploadRemove')} name={file.name} onPress={onDrop} />
    </li>
  )
}

/** A file of an earlier session that was not uploaded to its end. */
function LostRow({ name, onDrop }: { name: string; onDrop(): void }) {
  const { translate: word } = useUploadWords()
  return (
    <li className="upload__row upload__row--faulty">
      <span className="upload__file">
        <Icon name="document" />
        <span className="upload__name">{name}</span>
      </span>
      <span className="upload__state" role="alert">
        {word('uploadLost')}
      </span>
      <RowButton label={word('uploadRemove')} name={name} onPress={onDrop} />
    </li>
  )
}

interface FileRowsProps {
  field: string
  files: NamedFile[]
  uploads: Upload[]
  /** Names of files of an earlier session. */
  lost: string[]
  /** Pictures are shown small. */
  shown: boolean
  onRemove: ((file: NamedFile) => void) | undefined
  onRetry(upload: Upload): void
  onDrop(upload: Upload): void
  onForget(name: string): void
}

/** The files of a field: stored ones, those being uploaded, and those that an earlier session lost. */
export function FileRows({ field, files, uploads, lost, shown, onRemove, onRetry, onDrop, onForget }: FileRowsProps) {
  if (files.length + uploads.length + lost.length === 0) return null
  return (
    <ul className="upload__list">
      {files.map((file) => (
        <StoredRow key={file.id} name={field} file={file} shown={shown} onRemove={onRemove && (() => onRemove(file))} />
      ))}
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} onRetry={() => onRetry(upload)} onDrop={() => onDrop(upload)} />
      ))}
      {lost.map((name) => (
        <LostRow key={name} name={name} onDrop={() => onForget(name)} />
      ))}
    </ul>
  )
}
