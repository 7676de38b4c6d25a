/** Title of the screen that a guest's link opens: it needs none of the other titles. */
export const invitationTitle = '请柬'
