// Removes what only one person may see from the page, when the table lowers the curtain on a shared device.

export class Curtain {
  veiled = false; // it hangs
  private = false; // it is lifted, and what one person alone may see is in the page
  secret = false; // it was lifted and has not come down since, whatever the page shows meanwhile

  /** A reply is about to be drawn; answers whether the curtain falls with it. @param {Wire.Reply} reply */
  take(reply) {
    if (reply.private === undefined) return false;
    const falls = Boolean(reply.veiled) && !this.veiled;
    this.private = reply.private;
    this.secret = reply.private || (this.secret && !reply.veiled);
    this.veiled = Boolean(reply.veiled);
    return falls;
  }

  /** Nothing of the board is in the page. */
  clear() { this.veiled = this.private = this.secret = false; }
}
