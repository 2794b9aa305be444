import type { BlockOf } from '../../contract/page'
import type { Roots } from '../../runtime/context'
import { OnceView } from './once'
import { Reveal } from './reveal'

interface Props {
  item: BlockOf<'description-list'>['items'][number]
  roots: Roots
  text: string
}

/** A value with a button that requests more from the server. */
export default function OnDemand({ item: { once, reveal = '' }, roots, text }: Props) {
  if (!once) return <Reveal field={reveal} roots={roots} text={text} />
  return (
    <>
      <span>{text}</span> <OnceView once={once} roots={roots} />
    </>
  )
}
