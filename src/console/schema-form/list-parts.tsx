import type { ArrayFieldItemTemplateProps, IconButtonProps } from '@rjsf/utils'
import { translate } from '../say'

/** One more of a list. */
export function AddButton({ id, disabled, onClick }: IconButtonProps) {
  return (
    <button id={id} type="button" className="list-item__add" disabled={disabled} onClick={onClick}>
      + {translate('addDo')}
    </button>
  )
}

/** An item of a list with what moves it and takes it out, as every other list of the console has it. */
export function ListItem({ children, buttonsProps, hasToolbar, index, schema }: ArrayFieldItemTemplateProps) {
  const { hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps
  const number = index + 1
  const acts = [
    ['↑', translate('listUp', { number }), hasMoveUp, onMoveUpItem],
    ['↓', translate('listDown', { number }), hasMoveDown, onMoveDownItem],
    ['×', translate('listRemove', { number }), hasRemove, onRemoveItem],
  ] as const
  return (
    <div className={schema.type === 'object' ? 'list-item list-item--whole' : 'list-item'}>
      <div className="list-item__value">{children}</div>
      {hasToolbar && (
        <div className="list-item__acts">
          {acts.map(([sign, label, isOffered, onClick]) => (
            <button key={sign} type="button" aria-label={label} title={label} disabled={!isOffered} onClick={onClick}>
              {sign}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
