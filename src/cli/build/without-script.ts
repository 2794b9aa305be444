import type { Plugin } from 'vite'

/** Leaves out of the browser's build what a browser without script shows: the server alone draws it, and a script never looks into the element. */
export function leaveOutWithoutScript(): Plugin {
  return {
    name: 'leave-out-without-script',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx$/, code: '<WithoutScript>' },
      handler: (code) => code.replaceAll(/<WithoutScript>[\s\S]*?<\/WithoutScript>/g, '<noscript />'),
    },
  }
}
