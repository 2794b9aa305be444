import type { BlockOf } from '../../contract/page'
import { Heading } from '../../runtime/page/parts/heading'
import { Section } from '../../runtime/page/parts/section'
import { useText } from '../../runtime/page/use-text'
import './steps.css'

type Step = BlockOf<'steps'>['items'][number]

/** Steps in order, along a line. */
export function StepsBlock({ block }: { block: BlockOf<'steps'> }) {
  return (
    <Section title={block.title} className="steps">
      <ol className={`steps__line count-${Math.min(block.items.length, 6)}`}>
        {block.items.map((step, at) => (
          <StepView key={at} step={step} number={at + 1} />
        ))}
      </ol>
    </Section>
  )
}

function StepView({ step, number }: { step: Step; number: number }) {
  const title = useText(step.title).text
  const text = useText(step.text).text
  return (
    <li className="step">
      <span className="step__number" aria-hidden="true">
        {String(number).padStart(2, '0')}
      </span>
      <Heading className="step__title">{title}</Heading>
      {text && <p className="step__text">{text}</p>}
    </li>
  )
}
