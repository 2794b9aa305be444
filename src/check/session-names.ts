/** What templates and conditions may read of the session; `is` holds the words by which access names the account. */
export const sessionNames = ['token', 'username', 'type', 'role', 'is', 'uuid', 'socialCode', 'enterpriseName', 'unread']
