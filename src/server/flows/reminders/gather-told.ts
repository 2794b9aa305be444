import { gatheredCount, mostGathered } from '../../../contract/parts/flow-messages'
import { remindedDay, type Reminder } from '../../../contract/parts/reminder'
import { fillText } from '../../../validate/template/template'
import { leaveMessage } from '../../leave-message'
import type { Row } from '../../store/store'
import type { FlowOf, TransitionContext } from '../flow-work'
import { leaveNotice } from '../transition/notify'
import { messageAbout } from '../transition/write-messages'
import { recipients } from '../transition/recipients'

const isTogether = ({ together }: { together?: unknown }): boolean => together !== undefined

/** What a reminder tells of each record, and what it tells once to each recipient. */
function partsOf({ message = [], notify = [] }: Pick<Reminder, 'message' | 'notify'>) {
  const [messages, notices] = [[message].flat(), [notify].flat()]
  return {
    own: { message: messages.filter((one) => !isTogether(one)), notify: notices.filter((one) => !isTogether(one)) },
    gathered: { messages: messages.filter(isTogether), notices: notices.filter(isTogether) },
  }
}

/** How many records a reminder tells of in one transaction. */
export function recordsAtOnce(reminder: Reminder): number {
  const { messages, notices } = partsOf(reminder).gathered
  return messages.length + notices.length > 0 ? mostGathered : 1
}

interface Due {
  row: Row
  owner: string | null
  /** The day that the reminder is about. */
  day: string
  roots: object
}

/** What one recipient is told of one day: `single` if it is about one record, `several` otherwise. */
interface GatheredText {
  day: string
  lines: string[]
  single: () => Promise<void>
  several: (roots: object, lines: string[]) => Promise<void>
}

/** Gathers the texts of a reminder over several records in the open transaction, and leaves one for each recipient and day. */
export function gatherTold(work: Pick<TransitionContext, 'store' | 'release' | 'now'>, of: FlowOf, reminder: Reminder) {
  const { own, gathered } = partsOf(reminder)
  const { messages, notices } = gathered
  const { flow } = of
  const { portal } = work.release.tree
  const tellings = new Map<string, GatheredText>()
  const add = (key: string, line: string, telling: Omit<GatheredText, 'lines'>) => {
    const known = tellings.get(key)
    if (known) known.lines.push(line)
    else tellings.set(key, { ...telling, lines: [line] })
  }
  return {
    /** What is told of each record by itself. */
    own,
    async add({ row, owner, day, roots }: Due): Promise<void> {
      for (const [at, { to, title, content, together }] of messages.entries())
        for (const account of await recipients(work, of, { to, owner, row }))
          add(`inside ${at} ${day} ${account}`, fillText(together?.line ?? '', roots), {
            day,
            single: () => leaveMessage(work, account, messageAbout(of, { title, content }, row, roots)),
            several: (all, lines) =>
              // About no single record: the message leads to none.
              leaveMessage(work, account, {
                title: fillText(together?.title ?? title, all),
                content: [fillText(together?.content ?? content, all), ...lines].join('\n'),
                type: flow.messageType,
              }),
          })
      for (const [at, { by, to, text, together = text }] of notices.entries())
        for (const account of await recipients(work, of, { to, owner, row }))
          add(`outside ${at} ${day} ${account}`, '', {
            day,
            single: () => leaveNotice(work, of, { by, account, text: fillText(text, roots) }),
            several: (all) => leaveNotice(work, of, { by, account, text: fillText(together, all) }),
          })
    },
    async leave(): Promise<void> {
      const { compare } = new Intl.Collator(portal.locale, { numeric: true })
      for (const { day, lines, single, several } of tellings.values()) {
        const shown = lines.filter((line) => line !== '').toSorted(compare)
        const roots = { data: { [remindedDay]: day, [gatheredCount]: lines.length }, portal }
        await (lines.length === 1 ? single() : several(roots, shown))
      }
    },
  }
}
