import * as React from 'react'
import { useChannel, useStorybookState } from 'storybook/manager-api'
import { treeChanged, type TreeChange } from '../tree-change'
import { pickEvent, whyEvent, type SourcePlace, type Target, type WhyMessage } from '../why-message'

/** State of the panel: the open story, the element clicked in it, and the last save. */
export function useWhy() {
  const [why, setWhy] = React.useState<WhyMessage>()
  const [picked, setPicked] = React.useState<Target[]>([])
  const [chosen, choose] = React.useState<SourcePlace>()
  const [saved, setSaved] = React.useState<string>()
  const [failed, setFailed] = React.useState(false)
  const { viewMode } = useStorybookState()
  function forget() {
    setWhy(undefined)
    setPicked([])
    choose(undefined)
    setFailed(false)
  }
  const emit = useChannel({
    [whyEvent]: (message: WhyMessage) => setWhy(message),
    [pickEvent]: (targets: Target[]) => {
      setPicked(targets)
      choose(undefined)
    },
    [treeChanged]: ({ files }: TreeChange) => setSaved(files[0]),
    storyChanged: forget,
    // A preview that is reloaded after a failure selects the same story again.
    currentStoryWasSet: () => setFailed(false),
    storyMissing: () => setFailed(true),
    storyErrored: () => setFailed(true),
    storyThrewException: () => setFailed(true),
  })
  const state = why ? 'told' : viewMode === 'docs' ? 'docs' : failed ? 'failed' : 'loading'
  return { why, picked, chosen, choose, saved, state, emit } as const
}
