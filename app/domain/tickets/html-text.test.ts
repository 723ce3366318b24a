import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fullerText, textOfHtml } from "./html-text";

describe("the text of an HTML email", () => {
  it.each<[string, string, string]>([
    ["paragraphs", "<p>One</p><p>Two<br>Three</p>", "One\n\nTwo\nThree"],
    ["divs", "<div>One</div><div>Two</div><div><br></div><div>Three</div>", "One\nTwo\n\nThree"],
    ["a list", "<ul><li>One</li><li>Two</li></ul>", "- One\n- Two"],
    [
      "hidden elements",
      "<head><title>T</title><style>p{}</style></head><p>One<script>alert(1)</script></p><!-- x -->",
      "One",
    ],
    [
      "character references",
      "A&amp;B &lt;b&gt; &#x1F98A; &#8364; &nbsp;&unknown; &#0;&#xD800;",
      "A&B <b> 🦊 € &unknown;",
    ],
    ["a quotation", "<p>One</p><blockquote><p>Two</p><p>Three</p></blockquote>", "One\n>\n> Two\n>\n> Three"],
    ["an unclosed tag", "One <a href='", "One"],
    ["an unclosed style", "One<style>p{", "One"],
    ["an unclosed comment", "One<!-- two", "One"],
    ["no tags at all", "One  two\nthree", "One two three"],
    ["nothing", "", ""],
    [
      "a link",
      'See <a href="https://x.example/y?a=1&amp;b=2">here</a>.',
      "See here <https://x.example/y?a=1&b=2>.",
    ],
    ["a link that shows its address", '<a href="https://x.example/">x.example</a>', "x.example"],
    [
      "a link to a mailbox",
      '<a href="mailto:a@x.example">a@x.example</a> <a href="mailto:b@x.example">Ann</a>',
      "a@x.example Ann <b@x.example>",
    ],
    ["a link to a script", '<a href="javascript:x()">here</a>', "here"],
    [
      "an unclosed link",
      '<a href="https://x.example/1">one <a href="https://x.example/2">two</a>',
      "one <https://x.example/1>two <https://x.example/2>",
    ],
    [
      "preformatted lines",
      "<p>Log:</p><pre>one\n  two\n\nthree</pre><p>End</p>",
      "Log:\n\none\n  two\n\nthree\n\nEnd",
    ],
    [
      "lines that a style keeps",
      '<div style="white-space: pre-wrap"><div>one\n  two</div>three\nfour</div><p style="white-space-collapse: preserve;">five\nsix</p> seven\neight',
      "one\n  two\nthree\nfour\n\nfive\nsix\n\nseven eight",
    ],
    [
      "a pre within another",
      "<pre>one\n<pre>two\n</pre>three\nfour</pre>five\nsix",
      "one\n\ntwo\n\nthree\nfour\n\nfive six",
    ],
    [
      "numbered lists",
      '<ol><li>One</li><li>Two<ul><li>Three</li></ul></li></ol><ol start="8"><li>Eight</li><li value="11">Eleven</li><li>Twelve</li></ol>',
      "1. One\n2. Two\n\n- Three\n\n8. Eight\n11. Eleven\n12. Twelve",
    ],
    [
      "lists that are not closed, or odd",
      '<li>One</ul><ol start="x"><li value="-2">Two<li>Three',
      "- One\n\n-2. Two\n-1. Three",
    ],
    [
      "cells",
      "<table><tr><td>Price</td><td>300</td></tr><tr><th>Tax</th><td> 60 </td></tr></table>",
      "Price\t300\nTax\t60",
    ],
    ["a table for the layout", "<table><tr><td></td><td>Hello</td><td></td></tr></table>", "Hello"],
    [
      "entities of all kinds",
      "&laquo;&Omega;&rarr;&hearts;&raquo; &zwj;&#150; &sup2; &frac12; &notin;",
      "«Ω→♥» \u200d– ² ½ ∉",
    ],
    [
      "what is not shown",
      '<div style="display:none">Secret</div><p hidden>Gone</p><span style="font-size:0">Small</span><p>Hello</p>',
      "Hello",
    ],
    [
      "what has no room, no colour or no weight",
      '<div style="max-height:0px; overflow: hidden">A</div><p style="opacity:0;">B</p><b style="color: transparent">C</b><div style="overflow:hidden">D</div><i style="opacity:0.5">E</i>',
      "D\nE",
    ],
    ["what is not shown, with more in it", '<div style="display: none;"><div>A</div>B</div>C', "C"],
    ["a word in an attribute", '<p class="a hidden b" title="x > y hidden">Hello</p>', "Hello"],
    ["only what is not shown", '<div style="display:none">Hello</div>', "Hello"],
    [
      "what is shown in place of a picture",
      '<img alt="Our logo" src="x"><object>Instead</object><noscript>No script</noscript>',
      "[Our logo]InsteadNo script",
    ],
    ["signs that are no tags", "1 < 2 and 3 > 2", "1 < 2 and 3 > 2"],
  ])("%s", (_, html, expected) => {
    expect(textOfHtml(html)).toBe(expected);
  });

  it("accepts any text", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "<",
        ">",
        "<!--",
        "-->",
        "<style>",
        "</style>",
        "<blockquote>",
        "</blockquote>",
        "<p",
        "&#",
        ";",
        "<br/>",
      ),
      fc.string({ unit: "binary" }),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(typeof textOfHtml(pieces.join(""))).toBe("string");
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    "<",
    "<style>",
    "<!--",
    "<p>",
    "<blockquote>",
    "&amp;",
    "&#",
    "</",
    ">",
    "<style></style ",
    "\n&gt;",
    "<blockquote><br>",
  ])("is extracted from many %s", (piece) => {
    // If the work grew with the square of the length, this would run into the test's time limit.
    const html = piece.repeat(400_000 / piece.length);
    expect(textOfHtml(html).length).toBeLessThanOrEqual(html.length);
  });
});

describe("the text of an email in two forms", () => {
  it.each<[string, string, string, string]>([
    [
      "the plain one",
      "Hello  there,\nsee x.example",
      "Hello there, see x.example",
      "Hello  there,\nsee x.example",
    ],
    [
      "the plain one, although links differ",
      "See here",
      "See here <https://x.example/a/b/c/d/e/f>",
      "See here",
    ],
    [
      "the other, if the plain one stands in for it",
      "Please use a program that shows HTML.",
      "My order 4711 never arrived and I want a refund.",
      "My order 4711 never arrived and I want a refund.",
    ],
    ["the only one there is", " ", "Hello", "Hello"],
  ])("is %s", (_, plain, html, expected) => expect(fullerText(plain, html)).toBe(expected));
});
