import type { FieldProps } from '@rjsf/utils'
import { Checkbox } from 'antd'
import type { Condition } from '../../contract/parts/condition'
import { useStore } from '../../runtime/store'
import { translate } from '../translate'
import { view } from '../store/console-view'
import { isVisitorCondition } from '../../validate/visitor-condition'
import { conditionFor, portalConditions, seenBy, visitorsOf } from './visitors'

/** A condition as checkboxes for the kinds of visitor. One that tests anything else stays as the file has it. */
export function VisitorsField({ formData, onChange, fieldPathId }: FieldProps) {
  const { files } = useStore(view)
  const condition = formData as Condition | undefined
  const named = portalConditions(files)
  const visitors = visitorsOf(files)
  const group = fieldPathId.$id
  if (!isVisitorCondition(condition, named))
    return (
      <div className="visitors">
        <p className="visitors__title">{translate('whoSees')}</p>
        <p className="visitors__note">{translate('whoSeesInFile')}</p>
      </div>
    )
  const seen = seenBy(condition, visitors, named)
  return (
    <fieldset className="visitors" aria-describedby={`${group}-note`}>
      <legend className="visitors__title">{translate('whoSees')}</legend>
      <div className="visitors__list">
        {visitors.map(({ id, title }) => (
          <Checkbox
            key={id}
            checked={seen.includes(id)}
            onChange={({ target }) => {
              const chosen = visitors.map((one) => one.id).filter((one) => (one === id ? target.checked : seen.includes(one)))
              onChange(conditionFor(chosen, visitors, named), fieldPathId.path)
            }}
          >
            {title}
          </Checkbox>
        ))}
      </div>
      <p id={`${group}-note`} className="visitors__note">
        {seen.length === 0 ? translate('seenByNone') : translate('whoSeesNote')}
      </p>
    </fieldset>
  )
}
