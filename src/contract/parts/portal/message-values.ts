/** Values of the message field that says whether a message was read (spec §3). */
export const messageValues = { read: 1, unread: 2 } as const
