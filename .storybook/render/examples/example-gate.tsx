import type { ReactNode } from 'react'
import type { Boot } from '../../../src/release/release'
import { keyOf, type StoryContext } from '../draw'
import { Gate } from '../portal/portal-story'

interface ExampleGateProps {
  example: unknown
  context: StoryContext
  /** The file of the tree that the story cannot be rendered without. */
  place?: string
  children(boot: Boot): ReactNode
}

/** A story of an examples.json entry, rendered when the tree allows it. */
export function ExampleGate({ example, context, place = 'portal.json', children }: ExampleGateProps) {
  const { loaded, parameters } = context
  const { edited } = loaded
  return (
    <Gate
      key={keyOf(context)}
      live={loaded.live}
      place={place}
      subject={{
        place,
        example: {
          file: parameters.portal.file,
          line: 1,
          text: JSON.stringify(example, null, 2),
          ...parameters.portal.source,
          ...(edited && { text: edited.text }),
        },
      }}
    >
      {children}
    </Gate>
  )
}
