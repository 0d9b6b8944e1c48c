// Removes what only one person may see from the page, when the table lowers the curtain on a shared device.

export class Curtain {
  veiled = false; // the curtain is down
  private = false; // it is raised, and the page contains what only one person may see
  secret = false; // it has been raised and not lowered since, whatever the page shows meanwhile

  /** Notes a reply that is about to be drawn; returns whether it lowers the curtain. @param {Wire.Reply} reply */
  take(reply) {
    if (reply.private === undefined) return false;
    const falls = Boolean(reply.veiled) && !this.veiled;
    this.private = reply.private;
    this.secret = reply.private || (this.secret && !reply.veiled);
    this.veiled = Boolean(reply.veiled);
    return falls;
  }

  /** Notes that the board has been removed from the page. */
  clear() { this.veiled = this.private = this.secret = false; }
}
