import { useState } from 'react'
import type { Action } from '../../contract/parts/action'
import type { Link } from '../../contract/parts/page/block-parts'
import { fill, fillText } from '../../validate/template/template'
import { usePortal, useRoots } from '../../runtime/context'
import { RequestError } from '../../runtime/request/request-error'
import { saveFile } from '../../runtime/device/save-file'
import { useReportWords } from './use-report-words'

type Download = Extract<Action, { do: 'download' }>

/** Progress of a download: nothing yet, a share, or a number of bytes when the total is unknown. */
type Progress = { share?: number; bytes: number }

/** A download with its progress; one at a time. */
export function DownloadButton({ link, action }: { link: Link; action: Download }) {
  const portal = usePortal()
  const translate = useReportWords()
  const roots = useRoots()
  const [progress, setProgress] = useState<Progress>()
  async function load() {
    setProgress({ bytes: 0 })
    const onProgress = (bytes: number, total: number | undefined) => setProgress({ bytes, ...(total ? { share: bytes / total } : {}) })
    try {
      const file = await portal.call(action.operation, fill(action.with ?? {}, roots), { onProgress })
      if (!(file instanceof Blob)) throw new Error(`${action.operation} answers with no file`)
      saveFile(file, fillText(action.fileName, roots))
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (!error.noticed) portal.toast(error.message, 'error')
    } finally {
      setProgress(undefined)
    }
  }
  return (
    <div className="report__download">
      <button
        type="button"
        className={`button${link.primary ? ' button--primary' : ''}`}
        aria-disabled={progress !== undefined || undefined}
        onClick={() => progress ?? void load()}
      >
        {link.label}
      </button>
      {progress && (
        <p role="status" className="report__progress">
          <progress aria-label={translate('reportProgress')} value={progress.share} max={1} />
          {progress.bytes === 0 ? translate('reportMaking') : translate('reportLoading', { size: Math.ceil(progress.bytes / 1024) })}
        </p>
      )}
    </div>
  )
}
