import type { DiagnosisReport, ReportPriority } from '../../contract/diagnosis-report'
import { ActionLink } from '../../runtime/page/action-link'
import { Heading } from '../../runtime/page/parts/heading'
import { useReportWords } from './use-report-words'

function Priority({ name, dimension, why, suggestion, gain, help }: ReportPriority) {
  const translate = useReportWords()
  return (
    <li className="report__priority">
      <div className="report__what">
        <Heading className="report__kind">{name}</Heading>
        <span className="report__tag">{dimension}</span>
      </div>
      <p className="report__why">{why}</p>
      {suggestion && <p>{suggestion}</p>}
      <p className="report__gain">{gain}</p>
      {help && (
        <p className="report__help">
          <span>{translate('priorityHelp', { kind: help.kind })}</span>
          <ActionLink action={{ do: 'go', route: help.route, with: { id: help.id } }}>{help.title}</ActionLink>
        </p>
      )}
    </li>
  )
}

/** Recommended next actions, and the page's main link. */
export function PrioritiesView({ priorities, nextStep }: DiagnosisReport) {
  const translate = useReportWords()
  return (
    <>
      {priorities.length === 0 && <p>{translate('prioritiesNone')}</p>}
      {nextStep && (
        <div className="report__next">
          <p>{nextStep.text}</p>
          <ActionLink action={{ do: 'go', route: nextStep.route }} className="button link-button button--primary">
            {nextStep.label}
          </ActionLink>
        </div>
      )}
      {priorities.length > 0 && (
        <ol className="report__priorities">
          {priorities.map((priority) => (
            <Priority key={priority.name} {...priority} />
          ))}
        </ol>
      )}
    </>
  )
}
