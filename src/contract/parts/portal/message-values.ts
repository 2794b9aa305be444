/** What the field of a message that tells whether it was read holds (spec §3). */
export const messageValues = { read: 1, unread: 2 } as const
