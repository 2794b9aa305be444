/** Names of the session that templates and conditions may read; `is` holds the words of access that apply to the account. */
export const sessionNames = ['token', 'username', 'type', 'role', 'is', 'uuid', 'socialCode', 'enterpriseName', 'unread']
