/** What has become of a part of a text between two versions. */
export const histories = {
  inserted: 'Added',
  deleted: 'Removed',
  changed: 'Changed',
  movedAway: 'Moved from here',
  movedHere: 'Moved here',
}
