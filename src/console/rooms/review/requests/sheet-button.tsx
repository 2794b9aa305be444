import { sheetEnglish } from '../../../../contract/console/words/english/sheet-english'
import { sheetWords } from '../../../../contract/console/words/sheet-words'
import { fillPlaceholders } from '../../../../contract/words/word'
import { saveFile } from '../../../../runtime/device/save-file'
import { speaksChinese } from '../../../language'
import { translate } from '../../../translate'
import { fetchConsoleFile } from '../../../client/call-console'
import { useConsoleCall } from '../use-console-call'

interface Given {
  request: string
  about: string
  /** When it was submitted; ISO 8601. */
  time: string
}

/** Downloads the sign-off sheet of a request, to print and file. */
export function SheetButton({ request, about, time }: Given) {
  const { isBusy, fault, act } = useConsoleCall()
  const save = () =>
    act(async () => {
      const file = await fetchConsoleFile('sheet', { query: `?id=${encodeURIComponent(request)}` })
      saveFile(file, fillPlaceholders((speaksChinese ? sheetWords : sheetEnglish).fileName, { date: time.slice(0, 10) }))
    })
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={isBusy}
        aria-label={translate('reviewSheetOf', { reason: about })}
        onClick={() => void save()}
      >
        {translate('reviewSheet')}
      </button>
      {fault && (
        <p className="review__fault" role="alert">
          {fault}
        </p>
      )}
    </>
  )
}
