"""Lists and calls every tool of `nonolith mcp`. `tools/check-mcp` installs what this needs."""

import asyncio, base64, os, subprocess, sys
import anyio, jsonschema
from mcp import Client, MCPError, StdioServerParameters

HEART = {"rows": [[1, 1], [5], [5], [3], [1]], "columns": [[2], [4], [4], [4], [2]]}
ONES = {"rows": [[1]] * 3, "columns": [[1]] * 3}
PICTURE = [".#.#.", "#####", "#####", ".###.", "..#.."]

# Tool, arguments, a part of the text, and a check of the object.
CALLS = [
    ("solve", {"puzzle": HEART}, "exactly one solution", lambda own: own["solutions"] == [PICTURE]),
    ("solve", {"puzzle": ONES, "solutions": "all"}, "exactly 6", lambda own: len(own["solutions"]) == 6),
    ("check", {"puzzle": HEART}, "Difficulty: easy", lambda own: own["line_solvable"]),
    ("check", {"puzzle": ONES}, "at least 2", lambda own: own["open_cells"]["at_least"] == 9),
    ("count", {"puzzle": ONES, "map": True}, "exactly 6", lambda own: len(own["open"]) == 9),
    ("hint", {"puzzle": HEART}, "Row 2: the 5 fills it", lambda own: own["advice"] == "next"),
    ("hint", {"puzzle": HEART, "level": 1}, "Look at row 2.", lambda own: "why" not in own["steps"][0]),
    ("hint", {"puzzle": HEART, "grid": "#????" + "/?????" * 4}, "wrong", lambda own: own["count"] == 1),
    ("explain", {"puzzle": HEART}, "These steps solve", lambda own: own["solved"]),
    ("explain", {"puzzle": HEART, "cell": "R1C1=black"}, "cannot be black", lambda own: own["steps"]),
    ("judge_move", {"puzzle": HEART, "cell": "R1C2=black"}, "Right", lambda own: own["judgement"] == "right"),
    ("judge_move", {"puzzle": HEART, "cell": "R1C1=black"}, "Wrong", lambda own: own["reason"]["steps"]),
    ("judge_move", {"puzzle": ONES, "cell": "R1C1=black"}, "Open", lambda own: own["counterexample"][0][0] == "."),
    ("rate", {"puzzle": HEART, "profile": True}, "easy, because", lambda own: own["profile"]),
    ("make", {"picture": PICTURE, "unique": True}, '"rows":[[1,1],[5]', lambda own: own["changes"] == 0),
    ("make", {"size": "6x6", "seed": 1, "colours": 2}, "Seed: 1", lambda own: own["puzzles"][0]["width"] == 6),
    ("repair", {"puzzle": ONES}, "Changes: R", lambda own: own["fewest"] and own["verdict"] == "unique"),
    ("repair", {"puzzle": ONES, "givens": True}, "Cells to reveal", lambda own: len(own["givens"]) == 2),
    ("render", {"puzzle": HEART, "to": "text", "solution": True}, "1 1 . # . # .", None),
    ("render", {"puzzle": HEART, "to": "svg"}, "<svg", None),
    ("convert", {"puzzle": HEART, "to": "non"}, "columns\n2\n4", None),
]
# Tool, arguments, and what the error must say.
MISTAKES = [
    ("solve", {"puzzle": "nonsense"}, "write it as clue lists"),
    ("solve", {"puzzle": HEART, "grid": "#"}, "expected 5 rows"),
    ("judge_move", {"puzzle": HEART, "cell": "R1C1=pink"}, "the puzzle has white, black"),
    ("make", {"size": "big"}, "expected width x height"),
]


async def check(command, mode):
    server = StdioServerParameters(command=command, args=["mcp", "--timeout", "3600", "--memory", "100000"])
    async with Client(server, mode=mode) as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        for tool in tools.values():
            for schema in filter(None, [tool.input_schema, tool.output_schema]):
                jsonschema.Draft202012Validator.check_schema(schema)
        assert tools.keys() == {tool for tool, *_ in CALLS}, tools.keys()
        for name, arguments, words, right in CALLS:
            jsonschema.validate(arguments, tools[name].input_schema)
            # The client compares the object with the schema of the tool itself; so do we.
            result = await client.call_tool(name, arguments)
            assert not result.is_error and words in result.content[0].text, (name, arguments, result)
            assert (right is None) == (result.structured_content is None), (name, arguments)
            if right is not None:
                jsonschema.validate(result.structured_content, tools[name].output_schema)
                assert right(result.structured_content), (name, arguments, result)
        image = (await client.call_tool("render", {"puzzle": HEART, "to": "png"})).content[0]
        assert image.mime_type == "image/png" and base64.b64decode(image.data).startswith(b"\x89PNG")
        for name, arguments, words in MISTAKES:
            result = await client.call_tool(name, arguments)
            assert result.is_error and words in result.content[0].text, (name, arguments, result)
        try:
            await client.call_tool("paint", {})
            raise AssertionError("there is no such tool")
        except MCPError as error:
            assert "the tools are" in str(error), error
        # As many endless calls as the server works on at once, which their client gives up. Others are
        # answered then, ten at once.
        endless = {"puzzle": {"rows": [[1]] * 60, "columns": [[1]] * 60}}
        with anyio.move_on_after(1) as scope:
            async with anyio.create_task_group() as group:
                for _ in range(max(2, os.cpu_count())):
                    group.start_soon(client.call_tool, "count", endless)
        assert scope.cancelled_caught
        answers = await asyncio.gather(*(client.call_tool("solve", {"puzzle": HEART}) for _ in range(10)))
        assert all(answer.structured_content["verdict"] == "unique" for answer in answers)
        print(f"{mode}: protocol {client.protocol_version}, {len(tools)} tools, {len(CALLS)} calls, {len(MISTAKES)} mistakes")


async def main():
    command = sys.argv[1]
    version = subprocess.run([command, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    print(version)
    # The handshake of older clients, and that of newer ones.
    for mode in ["legacy", "auto"]:
        await check(command, mode)


asyncio.run(main())
