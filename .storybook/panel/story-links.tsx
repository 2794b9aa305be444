import * as React from 'react'
import { useStorybookApi, useStorybookState } from 'storybook/manager-api'

const link = {
  border: 0,
  padding: 0,
  background: 'none',
  color: '#0b5cad',
  font: 'inherit',
  textDecoration: 'underline',
  cursor: 'pointer',
} as const

export function LinkButton({ children, ...rest }: React.ComponentProps<'button'>) {
  return (
    <button type="button" style={link} {...rest}>
      {children}
    </button>
  )
}

/** Links to the story of a file below `schemas/`: for a form, to the story of its rules. */
export function StoryLink({ place, children }: { place: string; children: React.ReactNode }) {
  const api = useStorybookApi()
  const { index = {} } = useStorybookState()
  const own = Object.values(index).filter((one) => one.type === 'story' && 'importPath' in one && one.importPath.endsWith(`/${place}`))
  const story = own.find(({ id }) => id.endsWith('--rules')) ?? own[0]
  if (!story) return <span>{children}</span>
  return <LinkButton onClick={() => api.selectStory(story.id)}>{children}</LinkButton>
}
