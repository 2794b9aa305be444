import type { ArrayFieldItemTemplateProps, IconButtonProps } from '@rjsf/utils'
import { translate } from '../translate'

/** The button that adds a list item. */
export function AddButton({ id, disabled, onClick }: IconButtonProps) {
  return (
    <button id={id} type="button" className="list-item__add" disabled={disabled} onClick={onClick}>
      + {translate('addDo')}
    </button>
  )
}

/** A list item with buttons to move and remove it, as in every other list of the console. */
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
            <button
              key={sign}
              type="button"
              aria-label={label}
              title={label}
              aria-disabled={!isOffered}
              onClick={isOffered ? onClick : undefined}
            >
              {sign}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
