import { useWorkWords } from '../../../runtime/form/use-work-words'
import { DialogView } from '../../../runtime/shell/dialogs/dialog'
import type { WorkKeys } from './use-work-keys'

const keys = [
  ['j', 'workKeyNext'],
  ['k', 'workKeyPrevious'],
  ['d', 'workKeyDecide'],
  ['f', 'workKeyFile'],
  ['1 … 9', 'workKeyNth'],
  ['Alt + 1 … 9', 'workKeyPhrase'],
  ['Ctrl + Enter', 'workKeySend'],
  ['Esc', 'workKeyLeave'],
  ['u', 'workKeyBack'],
  ['?', 'workKeyHelp'],
] as const

export function KeysHelp({ keys: { isOn, turn, closeHelp } }: { keys: WorkKeys }) {
  const word = useWorkWords()
  return (
    <DialogView title={word('workKeys')} onClose={closeHelp}>
      <label className="work__switch">
        <input type="checkbox" checked={isOn} onChange={(event) => turn(event.target.checked)} />
        {word('workKeysOn')}
      </label>
      <dl className="work__keys">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{word(does)}</dd>
          </div>
        ))}
      </dl>
    </DialogView>
  )
}
