// What the calls of the floor `office` do, in words.

export const officeActions = {};
