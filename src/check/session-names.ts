/** What templates and conditions may read of the session. */
export const sessionNames = ['token', 'username', 'type', 'role', 'uuid', 'socialCode', 'enterpriseName', 'unread']
